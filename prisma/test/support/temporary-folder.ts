import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from '@jest/globals';

const created: string[] = [];

afterAll(async () => {
  for (const folder of created) await rm(folder, { recursive: true, force: true });
});

/** Creates a folder that is removed when the suite ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pitdesk-test-'));
  created.push(folder);
  return folder;
}
