import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { postgresBinaries } from './postgres-binaries.ts';

/** Runs one of PostgreSQL's own tools, such as `psql`, of the version that the tests' server is. */
export async function postgresTool(tool: 'createdb' | 'psql', args: readonly string[]): Promise<void> {
  await promisify(execFile)(path.join(await postgresBinaries(), tool), args);
}
