import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { postgresBinaries } from './postgres-binaries.ts';

/** Runs a PostgreSQL tool, such as `psql`, of the same version as the server of the tests. */
export async function postgresTool(tool: 'createdb' | 'psql', args: readonly string[]): Promise<void> {
  await promisify(execFile)(path.join(await postgresBinaries(), tool), args);
}
