import './my-reports.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureIn } from '../../../api/http/call-failure.ts';
import { EmptyBox } from '../../../components/empty-box.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { useReportsQuery } from '../api.ts';
import { LOOK_AGAIN_MS } from '../look-again.ts';
import { ReportItem } from './report-item.tsx';

/** The reports that were asked for last, with how far those are that are being made: in whatever browser it was. */
export function MyReports() {
  const { t } = useTranslation('reports');
  const [isMaking, setIsMaking] = useState(false);
  const { data, error, refetch, isFetching } = useReportsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isMaking ? LOOK_AGAIN_MS : 0,
  });
  const making = data?.some(({ state }) => state === 'running') ?? false;
  if (making !== isMaking) setIsMaking(making);
  const failure = failureIn(error);
  return (
    <section className="my-reports" aria-labelledby="my-reports-title">
      <h2 className="my-reports__title" id="my-reports-title">
        {t('mine.title')}
      </h2>
      <p className="my-reports__note">{t('mine.note')}</p>
      {failure !== undefined && (
        <FailureNote failure={failure} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data?.length === 0 && failure === undefined && <EmptyBox title={t('mine.none')} />}
      {data === undefined && failure === undefined && (
        <p className="my-reports__note" role="status">
          {t('mine.loading')}
        </p>
      )}
      <ul className="my-reports__list" aria-live="polite">
        {data?.map((report) => (
          <ReportItem key={report.id} report={report} />
        ))}
      </ul>
    </section>
  );
}
