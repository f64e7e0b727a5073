import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { codeSplitting } from './build/code-splitting.ts';
import { firstLoadLimits } from './build/first-load-limits.ts';
import { precompress } from './build/precompress.ts';
import { tokensCss } from './build/tokens-css.ts';

/** The target to which the development server proxies the gateway's addresses. */
const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:3000';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export default defineConfig({
  define: { __PITDESK_VERSION__: JSON.stringify(version) },
  plugins: [react(), tokensCss(), precompress(), firstLoadLimits()],
  resolve: { conditions: ['@pitdesk/source', 'module', 'browser', 'development|production'] },
  // The gateway replaces this by a fresh nonce in every page.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    // An inlined asset is a data: address, which the content policy would have to allow.
    assetsInlineLimit: 0,
    // The page About links to it.
    license: { fileName: 'licences.txt' },
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: { preserveEntrySignatures: false, output: { codeSplitting } },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': gateway,
      '/socket.io': { target: gateway, ws: true },
      // Calls of the specification that are not under /api; a browser that navigates to the same address gets the page.
      '/auth': {
        target: gateway,
        bypass: (request) => (request.method === 'POST' ? undefined : request.url),
      },
    },
  },
});
