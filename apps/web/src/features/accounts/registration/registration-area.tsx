import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useSignInInfo } from '#api/session/sign-in-info.ts';
import { entryPaths } from '#config/entry-paths.ts';
import { useDocumentTitle } from '#lib/browser/use-document-title.ts';
import { TermsPage } from '../terms/terms-page.tsx';
import { RegistrationPage } from './registration-page.tsx';
import { useRegistration } from './use-registration.ts';

/** The registration and its terms: the typed values are kept, in this page's memory only, while the terms are open. */
export default function RegistrationArea() {
  const { t } = useTranslation('accounts');
  const registration = useRegistration();
  const info = useSignInInfo();
  const readsTerms = useLocation().pathname.replace(/\/+$/, '') === entryPaths.terms.link();
  if (readsTerms) return <TermsPage />;
  if (info === undefined) return null;
  return info?.registration === false ? (
    <RegistrationOff />
  ) : (
    <RegistrationPage
      registration={registration}
      lead={t('registration.lead')}
      terms={entryPaths.terms.link()}
    />
  );
}

function RegistrationOff() {
  const { t } = useTranslation('accounts');
  useDocumentTitle(t('registration.title'));
  return (
    <>
      <h1 className="plain-form__title">{t('registration.title')}</h1>
      <p className="plain-form__lead">{t('registration.off')}</p>
      <Link className="plain-form__submit plain-form__submit--link" to={entryPaths.login.link()}>
        {t('registration.signIn')}
      </Link>
    </>
  );
}
