import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(fileURLToPath(import.meta.url), '../../..');

/** Returns an absolute path. @param {...string} parts of a path below the repository's root */
export const fromRoot = (...parts) => path.join(ROOT, ...parts);
