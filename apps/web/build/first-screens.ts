import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const source = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** Modules that begin the files of a build: with them comes what they import at once. */
export const MAIN = source('main.tsx');
export const SIGN_IN = source('app/routes/auth-area.tsx');
export const CONSOLE = source('app/console.tsx');
/** What the shell brings once the page is at rest. */
export const MENUS = [source('app/shell/nav-menu.tsx'), source('app/shell/header.tsx')];
/** What comes to the dashboard then, and most of it to the other pages. */
export const TOOLS = [
  source('features/dashboard/filters/filter-bar.tsx'),
  source('components/antd/feedback-host.tsx'),
  source('features/chat/widget/chat-widget.tsx'),
];
/** Pages of rows: what two of them need, most others do. */
export const EVENTS = source('features/events/events-page.tsx');
export const ROUNDS = source('features/rounds/page/game-rounds-page.tsx');
export const DASHBOARD = source('features/dashboard/dashboard-page.tsx');

/** What somebody sees first, and what each of them fetches beside the screen that it stands in, texts in one language. */
export const FIRST_SCREENS = {
  signIn: { within: MAIN, module: SIGN_IN, texts: ['texts.ts', 'auth.json'] },
  console: { within: MAIN, module: CONSOLE, texts: ['texts.ts', 'shell.json'] },
  dashboard: { within: CONSOLE, module: DASHBOARD, texts: ['dashboard.json'] },
} as const;
export type FirstScreen = keyof typeof FIRST_SCREENS;

export function codeOf(bundle: Rolldown.OutputBundle, screen: FirstScreen): string[] {
  const { within, module } = FIRST_SCREENS[screen];
  const there = new Set(filesOf(bundle, [MAIN, within]));
  return filesOf(bundle, [module]).filter((file) => !there.has(file));
}

export function textsOf(bundle: Rolldown.OutputBundle, screen: FirstScreen, language: string): string[] {
  const there = new Set(filesOf(bundle, [MAIN]));
  const modules = FIRST_SCREENS[screen].texts.map((name) => source(`i18n/locales/${language}/${name}`));
  return filesOf(bundle, modules).filter((file) => !there.has(file));
}

/** The files that hold these modules, with what they import at once: scripts and style sheets. */
export function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = new Set(
    modules.map((module) => {
      const holder = chunks.find(({ moduleIds }) => moduleIds.includes(module));
      if (holder === undefined) throw new Error(`No file of the build holds ${module}`);
      return holder.fileName;
    }),
  );
  for (const file of needed) for (const next of byFile.get(file)?.imports ?? []) needed.add(next);
  const styles = [...needed].flatMap((file) => [...(byFile.get(file)?.viteMetadata?.importedCss ?? [])]);
  return [...needed, ...styles];
}
