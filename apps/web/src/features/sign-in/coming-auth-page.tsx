import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

type ComingPage = 'registration' | 'forgotPassword' | 'resetPassword' | 'terms';

/** A page that is being built says so, what to do meanwhile, and leads back. */
export function ComingAuthPage({ page }: { page: ComingPage }) {
  const { t } = useTranslation('auth');
  useDocumentTitle(t(`coming.${page}`));
  return (
    <>
      <h1 className="sign-in__title">{t(`coming.${page}`)}</h1>
      <p className="sign-in__lead">{t('coming.lead')}</p>
      <p className="sign-in__meanwhile">{t('coming.meanwhile')}</p>
      <Link className="sign-in__submit sign-in__submit--link" to={paths.login.link()}>
        {t('coming.back')}
      </Link>
    </>
  );
}
