import { reportsPaths } from '@pitdesk/contracts/reports';
import { Button, Flex, Progress } from 'antd';
import { DownloadIcon } from 'lucide-react';
import './report-page.css';
import type { ReportHead } from '@pitdesk/contracts/reports';
import { useTranslation } from 'react-i18next';
import { callOf } from '#api/http/send.ts';
import { spreadsheetFormat } from '#components/export-dialog/spreadsheet-format.ts';
import { useExport } from '#components/export-dialog/use-export.ts';
import { failureText } from '#components/failure-text.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber } from '#lib/text/format.ts';
import { useCancelReportMutation } from '../api.ts';
import { useReportName } from '../report-texts.ts';

/** The progress of a running report; it continues on any page, until it is stopped here. */
export function ReportProgress({ report }: { report: ReportHead }) {
  const { t } = useTranslation('reports');
  const [language] = useLanguage();
  const { title } = useReportName(report);
  const [cancel, { isLoading }] = useCancelReportMutation();
  const { done, of } = report.progress;
  return (
    <Flex wrap gap="6px 12px" align="center">
      <Progress
        percent={of === null || of === 0 ? 0 : (100 * done) / of}
        status="active"
        showInfo={false}
        size={[160, 6]}
        aria-label={t('progress.label', { title })}
      />
      <span className="report-progress__text tabular hint">
        {of === null
          ? t('progress.unknown')
          : t('progress.of', { done: formatNumber(done, language), of: formatNumber(of, language) })}
      </span>
      <Button size="small" disabled={isLoading} onClick={() => void cancel(report.id)}>
        {t('cancel')}
      </Button>
    </Flex>
  );
}

interface Props {
  id: string;
  title: string;
}

/** Saves the report as a CSV file, with its row count and its hash. */
export function CsvButton({ id, title }: Props) {
  const { t } = useTranslation(['reports', 'common']);
  const [language] = useLanguage();
  const { state, start } = useExport();
  const get = (): void =>
    start((signal) =>
      callOf(reportsPaths.exportReport, {
        params: { id },
        query: { format: spreadsheetFormat(language) },
        signal,
      }),
    );
  return (
    <>
      <Button
        size="small"
        icon={<DownloadIcon />}
        aria-label={t('csvNamed', { title })}
        disabled={state.step === 'reading'}
        onClick={get}
      >
        {t('csv')}
      </Button>
      <span
        role="status"
        className="report-acts__note hint"
      >{`${state.step === 'saved' ? t('saved', { name: state.name }) : ''}${state.step === 'failed' ? t(failureText(state.failure.code), { ns: 'common' }) : ''}`}</span>
    </>
  );
}
