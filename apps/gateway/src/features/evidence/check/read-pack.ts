import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { PackProblem } from './pack-problem.ts';
import { unzipped } from './unzip.ts';

/**
 * Reads a pack: the zip, or a folder into which it was unpacked.
 * @throws PackProblem
 */
export async function readPack(place: string): Promise<Map<string, Buffer>> {
  const isFolder = await stat(place).then(
    (found) => found.isDirectory(),
    () => {
      throw new PackProblem(`${place} cannot be read.`);
    },
  );
  if (!isFolder) return unzipped(await readFile(place));
  const files = new Map<string, Buffer>();
  for (const entry of await readdir(place, { withFileTypes: true })) {
    if (!entry.isFile())
      throw new PackProblem(`${entry.name} is no file: an evidence has no folders and no links.`);
    files.set(entry.name, await readFile(path.join(place, entry.name)));
  }
  return files;
}
