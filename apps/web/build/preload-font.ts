import type { Plugin } from 'vite';

const LATIN = /inter-latin-wght-normal[^/]*\.woff2$/;

/** Asks for the Latin part of the typeface together with the style sheet that names it; the rest comes where it is used. */
export const preloadFont = (): Plugin => ({
  name: 'pitdesk:preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const font = Object.keys(bundle ?? {}).find((fileName) => LATIN.test(fileName));
      if (font === undefined) throw new Error('The build has no Latin typeface to preload.');
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  },
});
