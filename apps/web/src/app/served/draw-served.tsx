import './browser-stand-in.ts';
import { endpoints } from '@pitdesk/contracts/api';
import {
  LANGUAGES,
  type Language,
  type ServedForm,
  type ServedTexts,
  servedFormOf,
} from '@pitdesk/contracts/browser';
import type { SignInInfo } from '@pitdesk/contracts/console';
import { type ErrorCode } from '@pitdesk/contracts/errors';
import { errorsOf } from '@pitdesk/contracts/rest';
import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { entryPaths } from '#config/entry-paths.ts';
import { AuthLayout } from '#features/sign-in/auth-layout.tsx';
import { FailureNotice, ProviderSignIn } from '#features/sign-in/sign-in-page.tsx';
import { loadNamespace } from '#i18n/load-namespace.ts';
import { startI18n } from '#i18n/start-i18n.ts';
import { documentTitle } from '#lib/use-document-title.ts';
import { App } from '../app.tsx';
import { fetchFirstArea } from '../routes/app-routes.tsx';
import { standIn } from './browser-stand-in.ts';

const INFOS: readonly SignInInfo[] = [
  { password: true, registration: false, provider: null },
  { password: true, registration: true, provider: null },
  { password: true, registration: false, provider: '__PROVIDER__' },
  { password: true, registration: true, provider: '__PROVIDER__' },
];

/** Draws the sign-in page that the gateway sends, with the console's own parts and texts. */
async function drawServed(): Promise<Record<Language, ServedTexts>> {
  const i18n = await startI18n('en', loadNamespace);
  await Promise.all([fetchFirstArea(), ProviderSignIn.fetch(), i18n.loadNamespaces('errors')]);
  const drawn: Partial<Record<Language, ServedTexts>> = {};
  for (const language of LANGUAGES) {
    await i18n.changeLanguage(language);
    const t = i18n.getFixedT(language, ['common', 'auth']);
    const error = i18n.getFixedT(language, 'errors');
    drawn[language] = {
      title: documentTitle(t('auth:title')),
      loading: t('common:loading'),
      noScript: error('noScript.console'),
      forms: Object.fromEntries(INFOS.map((info) => [servedFormOf(info), drawForm(info)])) as Record<
        ServedForm,
        [string, string]
      >,
      notices: Object.fromEntries(errorsOf(endpoints.loginByForm).map((code) => [code, drawNotice(code)])),
      factor: draw(
        <AuthLayout>
          <h1 className="plain-form__title">{t('auth:title')}</h1>
          <p className="no-script">{error('noScript.factor')}</p>
        </AuthLayout>,
      ),
    };
  }
  return drawn as Record<Language, ServedTexts>;
}

function drawForm(info: SignInInfo): [before: string, after: string] {
  standIn.served = { info, refusal: null };
  const html = draw(<App />);
  const end = html.indexOf('>', html.indexOf('<form')) + 1;
  if (end === 0) throw new Error('The sign-in page was drawn without its form');
  return [html.slice(0, end), html.slice(end)];
}

const drawNotice = (code: ErrorCode): string =>
  draw(<FailureNotice failure={{ code, requestId: '__REQUEST_ID__' }} wait="__WAIT__" goesOn={false} />);

/** In the same parts as `main.tsx`, so that React finds what it would have drawn itself. */
const draw = (page: ReactNode): string =>
  renderToString(
    <StrictMode>
      <StaticRouter location={entryPaths.login.link()}>{page}</StaticRouter>
    </StrictMode>,
  );

/** @public The build reads it; parts that are fetched later can be fetched while this file is loaded, and no longer. */
export const drawn = await drawServed();
