import { readdir } from 'node:fs/promises';
import path from 'node:path';

const NOT_OURS = new Set(['node_modules', 'dist', 'generated', 'coverage']);

/**
 * @param {string} folder
 * @param {RegExp} name what a file's name must match
 * @returns {Promise<string[]>}
 */
export async function sourceFiles(folder, name) {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const full = path.join(folder, entry.name);
      if (entry.isDirectory())
        return entry.name.startsWith('.') || NOT_OURS.has(entry.name) ? [] : sourceFiles(full, name);
      return name.test(entry.name) ? [full] : [];
    }),
  );
  return found.flat();
}
