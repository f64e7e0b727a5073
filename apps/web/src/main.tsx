import 'virtual:tokens.css';
import './app/styles/fonts.css';
import './app/styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { fetchFirstArea } from './app/routes/app-routes.tsx';
import { firstLanguage } from './i18n/languages.ts';
import { loadNamespace } from './i18n/load-namespace.ts';
import { startI18n } from './i18n/start-i18n.ts';
import { keepFocus } from './lib/keep-focus.ts';
import { restoreSkin } from './lib/skin.ts';
import { nameSplash } from './lib/splash.ts';

/** Awaits nothing at the top: texts are fetched with what stands in this file, and would wait for it. */
async function start(root: HTMLElement): Promise<void> {
  schemasWithoutEval();
  restoreSkin();
  keepFocus(document);
  const i18n = await startI18n(firstLanguage(window.localStorage, navigator.languages), loadNamespace);
  nameSplash(i18n.t('loading'));
  // The page requests again what fails here, and shows a further failure.
  await fetchFirstArea().catch(() => {});
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no root element.');
void start(root);

declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/**
 * Keeps the schemas from trying whether they may compile themselves: the policy forbids it, and the browser reports each
 * try as an attack. To be called before any is used; written where they look for it, since they come with later pages.
 */
function schemasWithoutEval(): void {
  globalThis.__zod_globalConfig = { jitless: true };
}
