import 'virtual:tokens.css';
import '#app/styles/fonts.css';
import '#app/styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '#app/app.tsx';
import { firstLanguage } from '#i18n/languages.ts';
import { loadNamespace } from '#i18n/load-namespace.ts';
import { startI18n } from '#i18n/start-i18n.ts';
import { browserStore } from '#lib/browser/browser-store.ts';
import { restoreSkin } from '#lib/browser/skin.ts';
import { setSplashText } from '#lib/browser/splash.ts';
import { keepFocus } from '#lib/interaction/keep-focus.ts';

async function start(root: HTMLElement): Promise<void> {
  restoreSkin();
  keepFocus(document);
  const i18n = await startI18n(firstLanguage(browserStore, navigator.languages), loadNamespace);
  setSplashText(i18n.t('loading'));
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no root element.');
void start(root);
