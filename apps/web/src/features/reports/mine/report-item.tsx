import type { ReportHead } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import type { FailureCode } from '../../../api/http/call-failure.ts';
import { LinkButton } from '../../../components/link-button.tsx';
import { Moment } from '../../../components/moment.tsx';
import { paths } from '../../../config/paths.ts';
import { CsvButton } from '../report/csv-button.tsx';
import { ReportProgress } from '../report/report-progress.tsx';
import { reportFailureText } from '../report-failure-text.ts';
import { useReportName } from '../use-report-name.ts';

/** One report: what it is about, and what can be done with it now. */
export function ReportItem({ report }: { report: ReportHead }) {
  const { t } = useTranslation(['reports', 'common']);
  const { title, filters } = useReportName(report);
  const { id, state, asked_at, code } = report;
  return (
    <li className="report-item">
      <div className="report-item__what">
        <span className="report-item__title">{title}</span>
        {filters !== '' && <span className="report-item__note">{filters}</span>}
        <span className="report-item__note">
          <Moment at={asked_at} focusable />
        </span>
      </div>
      {state === 'running' && <ReportProgress report={report} />}
      {state === 'cancelled' && <p className="report-item__note">{t('state.cancelled')}</p>}
      {state === 'failed' && (
        <p className="report-item__failure">
          {reportFailureText(t, (code ?? 'service.internal') as FailureCode)}
        </p>
      )}
      {state === 'done' && (
        <div className="report-item__acts">
          <LinkButton size="small" to={paths.report.link(id)} aria-label={t('openNamed', { title })}>
            {t('open')}
          </LinkButton>
          <CsvButton id={id} title={title} />
        </div>
      )}
    </li>
  );
}
