import { Button } from 'antd';
import './report-progress.css';
import type { ReportHead } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useCancelReportMutation } from '../api.ts';
import { useReportName } from '../use-report-name.ts';

/** How far a report is that the server is making; it goes on whatever page is shown, until it is stopped here. */
export function ReportProgress({ report }: { report: ReportHead }) {
  const { t } = useTranslation('reports');
  const [language] = useLanguage();
  const { title } = useReportName(report);
  const [cancel, { isLoading }] = useCancelReportMutation();
  const { done, of } = report.progress;
  return (
    <div className="report-progress">
      <progress
        className="report-progress__bar"
        max={of ?? undefined}
        value={of === null ? undefined : done}
        aria-label={t('progress.label', { title })}
      />
      <span className="report-progress__text tabular">
        {of === null
          ? t('progress.unknown')
          : t('progress.of', { done: formatNumber(done, language), of: formatNumber(of, language) })}
      </span>
      <Button size="small" disabled={isLoading} onClick={() => void cancel(report.id)}>
        {t('cancel')}
      </Button>
    </div>
  );
}
