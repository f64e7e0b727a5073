import { useTranslation } from 'react-i18next';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** The grid's room, kept until the tables are there. */
export function GridSkeleton() {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <div className="dashboard-tools" />
      <ul className="grid" aria-hidden="true">
        {CARDS.map((card) => (
          <li key={card}>
            <div className="card card--skeleton">
              <div className="card__stage" />
              <div className="card__body">
                <div className="skeleton-line skeleton-line--title" />
                <div className="skeleton-line" />
                <div className="skeleton-line skeleton-line--results" />
                <div className="skeleton-line" />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
