import { useTranslation } from 'react-i18next';
import { LoadingLines } from '#components/loading-lines.tsx';
import { QueryState } from '#components/query-state.tsx';
import { useHoldsQuery } from './api.ts';
import { HoldLine } from './hold-line.tsx';

/** Every hold, those due for review first. */
export function HoldsPart() {
  const { t } = useTranslation('retention');
  const query = useHoldsQuery({ all: '1' });
  const { data } = query;
  return (
    <div className="retention">
      <p className="retention-head__text">{t('hold.lead')}</p>
      <QueryState query={query} loading={<LoadingLines rows={1} />} />
      {data?.length === 0 && <p>{t('hold.none')}</p>}
      <ul className="retention-lines">
        {data?.map((hold) => (
          <HoldLine key={hold.id} hold={hold} named />
        ))}
      </ul>
    </div>
  );
}
