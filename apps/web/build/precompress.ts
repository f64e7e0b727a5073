import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/;
/** Below this size, the extra header costs more than compression saves. */
const WORTH_IT_BYTES = 600;

/**
 * Writes a `.br` and a `.gz` beside every asset at the highest compression level, so that no server compresses during a
 * request. It reads the written files, because other plugins change the bundle until the very end.
 */
export const precompress = (): Plugin => ({
  name: 'pitdesk:precompress',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    if (dir === undefined) throw new Error('The build has no output folder to compress.');
    const files = Object.keys(bundle).filter((fileName) => COMPRESSIBLE.test(fileName));
    await Promise.all(files.map((fileName) => compress(path.join(dir, fileName))));
  },
});

async function compress(file: string): Promise<void> {
  const source = await readFile(file);
  if (source.length < WORTH_IT_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(source, { params }),
    promisify(gzip)(source, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
