import './terms-page.css';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { entryPaths } from '#config/entry-paths.ts';
import { useDocumentTitle } from '#lib/browser/use-document-title.ts';

const SECTIONS = ['purpose', 'account', 'players', 'records', 'conduct', 'end'] as const;

/** The terms that are accepted with an account. */
export function TermsPage({ back = entryPaths.registration.link() }: { back?: string }) {
  const { t } = useTranslation('terms');
  useDocumentTitle(t('title'));
  useLayoutEffect(() => {
    // The link to this page is at the end of a long form.
    document.documentElement.scrollTop = 0;
  }, []);
  return (
    <>
      <h1 className="plain-form__title">{t('title')}</h1>
      <p className="plain-form__lead">{t('lead')}</p>
      <Link to={back}>{t('back')}</Link>
      <div className="terms">
        {SECTIONS.map((section) => (
          <section key={section}>
            <h2 className="terms__heading title">{t(`section.${section}.title`)}</h2>
            <p>{t(`section.${section}.text`)}</p>
          </section>
        ))}
      </div>
      <Link className="plain-form__submit plain-form__submit--link" to={back}>
        {t('back')}
      </Link>
    </>
  );
}
