import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest)$/;
/** Below this a header costs more than compression saves. */
const WORTH_IT_BYTES = 600;

/** Puts a `.br` and a `.gz` beside every asset, as small as they get, so that no server compresses while somebody waits. */
export const precompress = (): Plugin => ({
  name: 'pitdesk:precompress',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const [fileName, output] of Object.entries(bundle)) {
      if (!COMPRESSIBLE.test(fileName)) continue;
      const source = Buffer.from(output.type === 'chunk' ? output.code : output.source);
      if (source.length < WORTH_IT_BYTES) continue;
      const quality = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
      };
      this.emitFile({
        type: 'asset',
        fileName: `${fileName}.br`,
        source: brotliCompressSync(source, { params: quality }),
      });
      this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(source, { level: 9 }) });
    }
  },
});
