import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { FailureNote } from '#components/failure-note.tsx';
import { useHoldsQuery } from './api.ts';
import { HoldLine } from './hold-line.tsx';

/** Every hold, those to review first. */
export function HoldsPart() {
  const { t } = useTranslation('retention');
  const { data, error, refetch, isFetching } = useHoldsQuery({ all: '1' });
  const failure = failureIn(error);
  return (
    <div className="retention">
      <p className="retention-head__text">{t('hold.lead')}</p>
      {failure !== undefined && (
        <FailureNote failure={failure} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data?.length === 0 && <p>{t('hold.none')}</p>}
      <ul className="retention-lines">
        {data?.map((hold) => (
          <HoldLine key={hold.id} hold={hold} named />
        ))}
      </ul>
    </div>
  );
}
