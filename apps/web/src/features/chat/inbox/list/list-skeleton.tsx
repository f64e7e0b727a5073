import { useTranslation } from 'react-i18next';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The inbox before the first answer, in the places where it will stand. */
export function ListSkeleton() {
  const { t } = useTranslation('inbox');
  return (
    <div className="inbox" aria-busy="true">
      <section className="inbox__list">
        <p className="visually-hidden" role="status">
          {t('list.loading')}
        </p>
        {ROWS.map((row) => (
          <div key={row} className="inbox__ghost">
            <span />
            <span />
          </div>
        ))}
      </section>
      <section className="inbox__thread" />
      <section className="inbox__side" />
    </div>
  );
}
