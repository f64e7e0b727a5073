import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/;
/** Below this a header costs more than compression saves. */
const WORTH_IT_BYTES = 600;

/**
 * Puts a `.br` and a `.gz` beside every asset, as small as they get, so that no server compresses while somebody waits.
 * It reads what was written: other plugins change the code of a bundle until the very end.
 */
export const precompress = (): Plugin => ({
  name: 'pitdesk:precompress',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    if (dir === undefined) throw new Error('The build has no folder to compress.');
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
