import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';
import { tokensCss } from './build/tokens-css.ts';

/** Where the development server passes on what belongs to the gateway. */
const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:3000';

const NEEDED_BY_EVERY_PAGE = new RegExp(
  [
    '/node_modules/(react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|use-sync-external-store)/',
    '/apps/web/src/(lib/(skin|splash|pause|observable|waker|when-idle|server-clock|use-document-title|layout/kept-layout)|i18n/[^/]+$)',
    '/apps/web/src/(config/paths|api/(session|http)/(?!load-user|refresh-before|send-signed-in|download|sign-out))',
    '/apps/web/src/components/(select-field|language-select|skin-switch|wordmark|segmented-field|layout-splash|plain-form/(text-field|password-field|submit-button|use-fields|plain-form)|icon\\.tsx|eye-icons)',
    '/apps/web/src/app/(app.tsx|styles/|routes/(app-routes|load-console|return-to|root-error))|virtual:tokens|vite/preload-helper',
    '/packages/contracts/src/(limits|errors/is-error-code)',
  ].join('|'),
);

/** Small pieces that the shell has at hand and pages share with it. */
const NEEDED_BY_THE_SHELL =
  /\/apps\/web\/src\/(api\/settings\/|app\/shell\/tour\/use-first-visit|lib\/(letter-key|shell-layer|toasts))/;

export default defineConfig({
  plugins: [react(), tokensCss(), preloadFont(), precompress()],
  resolve: { conditions: ['@pitdesk/source', 'module', 'browser', 'development|production'] },
  // The gateway puts a fresh nonce in this place with every page.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    // An inlined asset is a data: address, which the policy would have to allow.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs is one file: small files compress worse, and each costs its headers.
          groups: [
            { name: 'base', test: NEEDED_BY_EVERY_PAGE },
            { name: 'shell-pieces', test: NEEDED_BY_THE_SHELL },
            // The one field that the product takes from antd, with all that it needs, and what the demo needs besides.
            { name: 'antd-field', test: /\/node_modules\/antd\/es\/(select|config-provider|theme)\// },
            { name: 'antd-demo', test: /\/node_modules\/(antd\/es|@rc-component|@ant-design)\/(?!.*locale)/ },
          ],
        },
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
