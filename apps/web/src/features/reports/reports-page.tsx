import './reports-page.css';
import type { ReportHead } from '@pitdesk/contracts/reports';
import { Empty, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFailureCode } from '#api/http/call-failure.ts';
import { LinkButton } from '#components/link-button.tsx';
import { LoadingLines } from '#components/loading-lines.tsx';
import { Moment } from '#components/moment.tsx';
import { PageHead } from '#components/page-head.tsx';
import { QueryState } from '#components/query-state.tsx';
import { paths } from '#config/paths.ts';
import { POLL_MS, useReportsQuery } from './api.ts';
import { CsvButton, ReportProgress } from './report/report-acts.tsx';
import { ReportForm } from './report-form.tsx';
import { reportFailureText, useReportName } from './report-texts.ts';
import { ScheduledReports } from './schedules/scheduled-reports.tsx';

/** Requests reports, and lists the latest ones. */
export default function ReportsPage() {
  const { t } = useTranslation('reports');
  // Drawn before the reports above them, the schedules would move down.
  const { isLoading } = useReportsQuery();
  return (
    <>
      <PageHead title={t('title')} />
      <Flex vertical gap={20} className="paper">
        <ReportForm />
        <MyReports />
        {!isLoading && <ScheduledReports />}
      </Flex>
    </>
  );
}

/** The user's latest reports, from any browser, with the progress of running ones. */
function MyReports() {
  const { t } = useTranslation('reports');
  const [isMaking, setIsMaking] = useState(false);
  const query = useReportsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isMaking ? POLL_MS : 0,
  });
  const { data } = query;
  const making = data?.some(({ state }) => state === 'running') ?? false;
  if (making !== isMaking) setIsMaking(making);
  return (
    <Flex component="section" vertical gap={10} aria-labelledby="my-reports-title">
      <h2 id="my-reports-title">{t('mine.title')}</h2>
      <p className="muted">{t('mine.note')}</p>
      <QueryState query={query} loading={<LoadingLines rows={4} text={t('mine.loading')} />} />
      {data?.length === 0 && query.error === undefined && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('mine.none')} />
      )}
      <Flex component="ul" vertical gap={8} aria-live="polite">
        {data?.map((report) => (
          <ReportItem key={report.id} report={report} />
        ))}
      </Flex>
    </Flex>
  );
}

/** One report in the list, with its subject and its actions. */
function ReportItem({ report }: { report: ReportHead }) {
  const { t } = useTranslation(['reports', 'common']);
  const { title, filters } = useReportName(report);
  const { id, state, asked_at, code } = report;
  return (
    <Flex component="li" wrap gap="8px 16px" align="center" justify="space-between" className="box pad">
      <Flex wrap gap="2px 14px" align="baseline" className="fill">
        <span className="strong">{title}</span>
        {filters !== '' && <span className="hint">{filters}</span>}
        <span className="hint">
          <Moment at={asked_at} focusable />
        </span>
      </Flex>
      {state === 'running' && <ReportProgress report={report} />}
      {state === 'cancelled' && <p className="hint">{t('state.cancelled')}</p>}
      {state === 'failed' && (
        <p className="hint problem">
          {reportFailureText(t, isFailureCode(code) ? code : 'service.internal')}
        </p>
      )}
      {state === 'done' && (
        <Flex wrap gap={8} align="center">
          <LinkButton size="small" to={paths.report.link(id)} aria-label={t('openNamed', { title })}>
            {t('open')}
          </LinkButton>
          <CsvButton id={id} title={title} />
        </Flex>
      )}
    </Flex>
  );
}
