import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PRODUCTION = fileURLToPath(import.meta.resolve('react-router')).replace(
  '/dist/development/',
  '/dist/production/',
);

/** Names for tools of developers, each of which would keep the component that it names. */
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;
const MAKES_ONLY = /= (React\d*\.(?:forwardRef|memo|createContext)\()/g;

/**
 * The router's package hands every bundler its development build, and nothing that tells the bundler which of its parts
 * may go: forms, loaders and prefetching that this console does not use would come with the sign-in page.
 */
export const leanRouter = (): Plugin => ({
  name: 'pitdesk:lean-router',
  apply: 'build',
  config: () => ({
    resolve: { alias: [{ find: /^react-router$/, replacement: PRODUCTION }] },
    build: { rolldownOptions: { treeshake: { propertyReadSideEffects: false } } },
  }),
  transform: {
    filter: { id: /\/node_modules\/react-router\/dist\// },
    handler: (code) => ({
      code: code.replace(DISPLAY_NAME, '').replace(MAKES_ONLY, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
});
