import 'virtual:tokens.css';
import '#app/styles/fonts.css';
import '#app/styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { AppRouter } from '#app/routes/app-router.tsx';
import { fetchFirstArea } from '#app/routes/app-routes.tsx';
import { firstLanguage } from '#i18n/languages.ts';
import { loadNamespace } from '#i18n/load-namespace.ts';
import { startI18n } from '#i18n/start-i18n.ts';
import { browserStore } from '#lib/browser-store.ts';
import { keepFocus } from '#lib/keep-focus.ts';
import { restoreSkin } from '#lib/skin.ts';
import { nameSplash } from '#lib/splash.ts';

async function start(root: HTMLElement): Promise<void> {
  restoreSkin();
  keepFocus(document);
  const i18n = await startI18n(firstLanguage(browserStore, navigator.languages), loadNamespace);
  nameSplash(i18n.t('loading'));
  // The page requests again what fails here, and shows a further failure.
  await fetchFirstArea().catch(() => {});
  createRoot(root).render(
    <StrictMode>
      <AppRouter>
        <App />
      </AppRouter>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no root element.');
void start(root);
