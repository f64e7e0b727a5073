import './rounds.css';
import { useTranslation } from 'react-i18next';

/** Room for a page whose answer is on its way. */
export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="page-skeleton" role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <div className="page-skeleton__block" />
      <div className="page-skeleton__block" />
    </div>
  );
}
