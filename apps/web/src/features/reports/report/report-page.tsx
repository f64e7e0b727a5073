import { Button } from 'antd';
import '../../../components/paper.css';
import './report-page.css';
import type { Report } from '@pitdesk/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { type FailureCode, failureIn } from '../../../api/http/call-failure.ts';
import { EmptyBox } from '../../../components/empty-box.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { NotFound } from '../../../components/not-found.tsx';
import { paths } from '../../../config/paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useReportQuery } from '../api.ts';
import { LOOK_AGAIN_MS } from '../look-again.ts';
import { reportFailureText } from '../report-failure-text.ts';
import { useReportName } from '../use-report-name.ts';
import { CsvButton } from './csv-button.tsx';
import { ReportFacts } from './report-facts.tsx';
import { ReportProgress } from './report-progress.tsx';
import { ReportSections } from './report-sections.tsx';

/** One report, to be read on the screen and on paper. */
export default function ReportPage() {
  const { t } = useTranslation('reports');
  const { id = '' } = useParams();
  const [isMaking, setIsMaking] = useState(false);
  const { currentData, error, refetch, isFetching } = useReportQuery(id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isMaking ? LOOK_AGAIN_MS : 0,
  });
  const making = currentData?.state === 'running';
  if (making !== isMaking) setIsMaking(making);
  const failure = failureIn(error);
  return (
    <div className="paper report">
      <p className="report__back">
        <Link to={paths.reports.link()}>{t('back')}</Link>
      </p>
      {failure?.code === 'request.not_found' ? (
        <NotFound what="report" alone />
      ) : (
        failure !== undefined && (
          <FailureNote failure={failure} onRetry={() => void refetch()} retrying={isFetching} />
        )
      )}
      {currentData !== undefined && <Sheet report={currentData} />}
    </div>
  );
}

function Sheet({ report }: { report: Report }) {
  const { t } = useTranslation(['reports', 'common']);
  const { title, filters } = useReportName(report);
  useDocumentTitle(title);
  const { id, state, sections, code } = report;
  return (
    <article className="paper__sheet" aria-labelledby="report-title">
      <header className="paper__head">
        <h1 className="paper__title" id="report-title">
          {title}
        </h1>
        {state === 'done' && (
          <div className="paper__acts">
            <Button size="small" onClick={() => window.print()}>
              {t('print')}
            </Button>
            <CsvButton id={id} title={title} />
          </div>
        )}
      </header>
      <ReportFacts report={report} filters={filters} />
      {state === 'running' && <ReportProgress report={report} />}
      {state === 'cancelled' && <EmptyBox title={t('state.cancelled')} />}
      {state === 'failed' && (
        <EmptyBox title={reportFailureText(t, (code ?? 'service.internal') as FailureCode)} role="alert" />
      )}
      {sections?.length === 0 && <EmptyBox title={t('empty')}>{t('emptyText')}</EmptyBox>}
      {sections !== null && sections.length > 0 && <ReportSections kind={report.kind} sections={sections} />}
    </article>
  );
}
