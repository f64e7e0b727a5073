import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVED_SIGN_IN_ID, type ServedPages, STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import type * as Drawing from '../src/app/served/draw-served.tsx';
import { filesOf, MAIN, SIGN_IN } from './first-screens.ts';

const DRAWING = fileURLToPath(new URL('../src/app/served/draw-served.tsx', import.meta.url));
const CONDITIONS = ['@pitdesk/source', 'module', 'node', 'development|production'];

const NO_STYLE = '\0no-style';

const SPLASH = '<div id="splash"';
const ROOT = '<div id="root"></div>';
/** Who is signed in is led on, and sees the splash until then. */
const SPLASH_AGAIN = `try{if(localStorage.getItem(${JSON.stringify(STORAGE_KEYS.auth)})!==null)document.getElementById("splash").hidden=false}catch{}`;

/**
 * Writes `served-pages.json`, from which the gateway makes the page that it sends at the sign-in's address: the form
 * itself, drawn in each language by the console's own parts, with its style sheets inside. It also gives the page of all
 * other addresses its places for the reader's language.
 */
export const servedPages = (): Plugin => ({
  name: 'pitdesk:served-pages',
  apply: 'build',
  enforce: 'post',
  async writeBundle({ dir }, bundle) {
    if (dir === undefined) throw new Error('The build has no folder for the pages.');
    const page = inLanguage(textOf(bundle, 'index.html'));
    const { module } = await runnerImport<typeof Drawing>(DRAWING, {
      configFile: false,
      logLevel: 'error',
      plugins: [withoutStyles()],
      resolve: { conditions: CONDITIONS },
      ssr: { resolve: { conditions: CONDITIONS } },
    });
    const pages: ServedPages = {
      page: withForm(page, stylesOf(bundle)),
      languages: module.drawn,
    };
    await writeFile(path.join(dir, 'served-pages.json'), JSON.stringify(pages));
    await writeFile(path.join(dir, 'index.html'), page);
  },
});

/** Drawing needs no style sheets: the page has them from the build. */
const withoutStyles = (): Plugin => ({
  name: 'pitdesk:without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? NO_STYLE : undefined),
  load: (id) => (id === NO_STYLE ? '' : undefined),
});

/**
 * What shows while no script has run. `<noscript>` knows only of scripts that are switched off, not of those that are
 * blocked.
 */
const WITHOUT_SCRIPTS = [
  ':root:not([data-scripts]) :is(.splash,.plain-field__action,.auth__foot){display:none}',
  '[data-scripts] .no-script{display:none}',
].join('');

const inLanguage = (html: string): string =>
  [
    [/<html lang="en">/, '<html lang="__LANGUAGE__">'] as const,
    [/(<span class="splash__text">)[^<]*/, '$1__LOADING__'] as const,
    [/\s*<noscript>.*<\/noscript>/s, ''] as const,
    [new RegExp(ROOT), `<aside class="no-script">__NO_SCRIPT__</aside>\n    ${ROOT}`] as const,
    [/<\/head>/, `  <style nonce="__CSP_NONCE__">${WITHOUT_SCRIPTS}</style>\n  </head>`] as const,
  ].reduce((page, [place, by]) => changed(page, place, by), html);

/** The style sheets are inside, so that nothing is awaited; as files they follow, for the pages that come next. */
function withForm(html: string, styles: string): string {
  const links = /\s*<link rel="stylesheet"[^>]*>/g;
  const files = (html.match(links) ?? []).join('');
  const parts: [RegExp, string][] = [
    [links, ''],
    [/<title>[^<]*/, '<title>__TITLE__'],
    // A `$` of a style sheet is none of the replacement's own.
    [/<\/head>/, `  <style nonce="__CSP_NONCE__">${styles.replaceAll('$', '$$$$')}</style>\n  </head>`],
    [new RegExp(SPLASH), `${SPLASH} hidden`],
    [
      new RegExp(ROOT),
      [
        `<script nonce="__CSP_NONCE__">${SPLASH_AGAIN}</script>`,
        '<div id="root">__FORM__</div>',
        `<script id="${SERVED_SIGN_IN_ID}" type="application/json">__SERVED__</script>`,
      ].join('\n    '),
    ],
    [/\s*<\/body>/, `${files}\n  </body>`],
  ];
  return parts.reduce((page, [place, by]) => changed(page, place, by), html);
}

function changed(html: string, place: RegExp, by: string): string {
  if (html.search(place) === -1) throw new Error(`The page has no place ${place}`);
  return html.replace(place, by);
}

const stylesOf = (bundle: Rolldown.OutputBundle): string =>
  [...new Set(filesOf(bundle, [MAIN, SIGN_IN]))]
    .filter((file) => file.endsWith('.css'))
    .map((file) => textOf(bundle, file).trim())
    .join('\n');

function textOf(bundle: Rolldown.OutputBundle, name: string): string {
  const file = bundle[name];
  if (file?.type !== 'asset') throw new Error(`The build has no file ${name}`);
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
}
