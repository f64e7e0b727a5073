import 'virtual:tokens.css';
import '#app/styles/fonts.css';
import '#app/styles/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { session } from '#api/session/session.ts';
import { App } from '#app/app.tsx';
import { AppRouter } from '#app/routes/app-router.tsx';
import { fetchFirstArea } from '#app/routes/app-routes.tsx';
import { firstLanguage } from '#i18n/languages.ts';
import { loadNamespace } from '#i18n/load-namespace.ts';
import { startI18n } from '#i18n/start-i18n.ts';
import { browserStore } from '#lib/browser-store.ts';
import { keepFocus } from '#lib/keep-focus.ts';
import { restoreSkin } from '#lib/skin.ts';

/** Awaits nothing at the top: texts are fetched with what stands in this file, and would wait for it. */
async function start(root: HTMLElement): Promise<void> {
  restoreSkin();
  keepFocus(document);
  const language = firstLanguage(browserStore, navigator.languages);
  // The form that the gateway sent. Who is signed in wants none; one in another language is drawn again.
  const isServed =
    root.querySelector('form') !== null &&
    session.get().accessToken === null &&
    document.documentElement.lang === language;
  await startI18n(language, loadNamespace);
  // The page requests again what fails here, and shows a further failure.
  await fetchFirstArea().catch(() => {});
  const app = (
    <StrictMode>
      <AppRouter>
        <App />
      </AppRouter>
    </StrictMode>
  );
  // A browser that translates may have changed the form meanwhile.
  if (isServed && root.querySelector('font') === null) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no root element.');
void start(root);
