import './coming-page.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

/** A page of the console that is being built: it says what will be here, and leads back. */
export function ComingPage({ title, what }: { title: string; what: string }) {
  const { t } = useTranslation('shell');
  useDocumentTitle(title);
  return (
    <section className="coming">
      <p className="coming__tag">{t('coming.tag')}</p>
      <h1 className="coming__title">{title}</h1>
      <p className="coming__what">{what}</p>
      <p className="coming__meanwhile">{t('coming.meanwhile')}</p>
      <Link className="coming__back" to={paths.dashboard.link()}>
        {t('coming.back')}
      </Link>
    </section>
  );
}
