import '../own-sessions.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { OwnFactors } from './own-factors.tsx';

/** The only page of an account whose second factor is overdue: adding one opens the console. */
export default function FactorDuePage() {
  const { t } = useTranslation('factors');
  useDocumentTitle(t('due.title'));
  return (
    <div className="own-sessions">
      <h1 className="own-sessions__title">{t('due.title')}</h1>
      <p>{t('due.overdue')}</p>
      <OwnFactors />
      <Link to={paths.logout.link()}>{t('due.signOut')}</Link>
    </div>
  );
}
