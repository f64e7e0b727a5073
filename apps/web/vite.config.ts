import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { codeGroups } from './build/code-groups.ts';
import { fetchAhead } from './build/fetch-ahead.ts';
import { firstLoadLimits } from './build/first-load-limits.ts';
import { precompress } from './build/precompress.ts';
import { servedPages } from './build/served-pages.ts';
import { tokensCss } from './build/tokens-css.ts';

/** Where the development server passes on what belongs to the gateway. */
const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:3000';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const partOf = (...names: string[]): RegExp => new RegExp(`/(${names.join('|')})-[\\w-]{7}\\.js$`);
const FIRST = partOf('base', 'rolldown-runtime');
const CONSOLE = partOf('console', 'pages', 'dashboard-page', 'menus');
const BEFORE_CONSOLE = partOf('signed-out');

/** A file that brings others came after these: naming them again costs hundreds of bytes in the first load. */
const isThereBefore = (file: string, host: string): boolean =>
  FIRST.test(file) || (CONSOLE.test(host) && BEFORE_CONSOLE.test(file));

const productionOf = (file: string): string =>
  fileURLToPath(new URL(`../production/${file}`, import.meta.resolve('react-router')));

export default defineConfig({
  define: { __PITDESK_VERSION__: JSON.stringify(version) },
  plugins: [react(), tokensCss(), fetchAhead(), servedPages(), precompress(), firstLoadLimits()],
  resolve: {
    conditions: ['@pitdesk/source', 'module', 'browser', 'development|production'],
    // Its package leads every bundler to the build with warnings for developers.
    alias: [
      { find: /^react-router$/, replacement: productionOf('index.mjs') },
      { find: 'react-router/dom', replacement: productionOf('dom-export.mjs') },
    ],
  },
  // The gateway puts a fresh nonce in this place with every page.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    // An inlined asset is a data: address, which the policy would have to allow.
    assetsInlineLimit: 0,
    // The page About links to it.
    license: { fileName: 'licences.txt' },
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostId, hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !isThereBefore(file, hostId)),
    },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      preserveEntrySignatures: false,
      output: {
        codeSplitting: { groups: codeGroups() },
        // Hashes do not compress, and the first files name many others: seven characters are the fewest that the bundler takes.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': gateway,
      '/socket.io': { target: gateway, ws: true },
      // Forms post to /auth; a person who opens the same address gets the page.
      '/auth': {
        target: gateway,
        bypass: (request) => (request.method === 'POST' ? undefined : request.url),
      },
    },
  },
});
