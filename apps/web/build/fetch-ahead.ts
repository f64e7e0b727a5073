import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@pitdesk/contracts/browser';
import { build, type Plugin, type Rolldown } from 'vite';
import { paths } from '../src/config/paths.ts';
import { codeOf, FIRST_SCREENS, type FirstScreen, textsOf } from './first-screens.ts';

/** Files of each first screen that the page itself does not name: its code, and its texts by language. */
export type Ahead = Record<FirstScreen, { code: string[]; texts: Record<string, string[]> }>;

/** Addresses by how they begin: those of neither first screen, and those that show the dashboard to who is signed in. */
export const PLACES = {
  elsewhere: [paths.logout.link(), paths.error.link(), paths.invitation.link()],
  dashboard: [paths.dashboard.link(), '/auth'],
};

const SCRIPT = fileURLToPath(new URL('ahead.ts', import.meta.url));

/** Puts `ahead.ts` into the page, with the names of the files that it asks for. */
export const fetchAhead = (): Plugin => ({
  name: 'pitdesk:fetch-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle }) => {
      if (bundle === undefined) throw new Error('The page can name no files before they are built.');
      const script = await scriptWith(aheadOf(bundle));
      // In front of the style sheet: a script behind it would wait for it.
      return html.replace('</title>', () => `</title>\n    <script>${script.trim()}</script>`);
    },
  },
});

function aheadOf(bundle: Rolldown.OutputBundle): Ahead {
  const screens = Object.keys(FIRST_SCREENS) as FirstScreen[];
  const entries = screens.map((screen) => [
    screen,
    {
      code: codeOf(bundle, screen),
      texts: Object.fromEntries(LANGUAGES.map((language) => [language, textsOf(bundle, screen, language)])),
    },
  ]);
  return Object.fromEntries(entries) as Ahead;
}

async function scriptWith(ahead: Ahead): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['@pitdesk/source'] },
    define: { AHEAD: JSON.stringify(ahead), PLACES: JSON.stringify(PLACES) },
    build: { write: false, target: 'es2023', lib: { entry: SCRIPT, formats: ['iife'], name: 'ahead' } },
  });
  const [output] = [built].flat() as Rolldown.RolldownOutput[];
  const code = output?.output[0].code;
  if (code === undefined) throw new Error('The script of the page was not built.');
  return code;
}
