import '#components/paper.css';
import './report-page.css';
import type { Report } from '@pitdesk/contracts/reports';
import { Alert, Button, Descriptions, Empty, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { usePropertyCalendar } from '#api/console-info.ts';
import { failureIn, isFailureCode } from '#api/http/call-failure.ts';
import { NotFound } from '#components/not-found.tsx';
import { PageHead } from '#components/page-head.tsx';
import { QueryState } from '#components/query-state.tsx';
import { paths } from '#config/paths.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useDocumentTitle } from '#lib/browser/use-document-title.ts';
import { formatWhole } from '#lib/text/format.ts';
import { formatDayTimeIn } from '#lib/text/format-in-zone.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { POLL_MS, useReportQuery } from '../api.ts';
import { daysText, reportFailureText, useReportName } from '../report-texts.ts';
import { CsvButton, ReportProgress } from './report-acts.tsx';
import { ReportSections } from './report-sections.tsx';

/** One report, for the screen and for paper. */
export default function ReportPage() {
  const { t } = useTranslation('reports');
  const { id = '' } = useParams();
  const [isMaking, setIsMaking] = useState(false);
  const query = useReportQuery(id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isMaking ? POLL_MS : 0,
  });
  const { currentData } = query;
  const making = currentData?.state === 'running';
  if (making !== isMaking) setIsMaking(making);
  return (
    <Flex vertical gap={20} className="paper">
      <p className="no-print">
        <Link to={paths.reports.link()}>{t('back')}</Link>
      </p>
      {failureIn(query.error)?.code === 'request.not_found' ? (
        <NotFound what="report" alone />
      ) : (
        <>
          {currentData === undefined && <PageHead title={t('unnamed')} />}
          <QueryState query={{ ...query, data: currentData }} />
        </>
      )}
      {currentData !== undefined && <Sheet report={currentData} />}
    </Flex>
  );
}

function Sheet({ report }: { report: Report }) {
  const { t } = useTranslation(['reports', 'common']);
  const { title, filters } = useReportName(report);
  useDocumentTitle(title);
  const { id, state, sections, code } = report;
  return (
    <Flex component="article" vertical gap={16} className="paper__sheet box" aria-labelledby="report-title">
      <Flex component="header" wrap gap="8px 20px" align="center">
        <h1 id="report-title">{title}</h1>
        {state === 'done' && (
          <Flex wrap gap={8} align="center" className="paper__acts no-print">
            <Button size="small" onClick={() => window.print()}>
              {t('print')}
            </Button>
            <CsvButton id={id} title={title} />
          </Flex>
        )}
      </Flex>
      <ReportFacts report={report} filters={filters} />
      {state === 'running' && <ReportProgress report={report} />}
      {state === 'cancelled' && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('state.cancelled')} />
      )}
      {state === 'failed' && (
        <Alert type="error" title={reportFailureText(t, isFailureCode(code) ? code : 'service.internal')} />
      )}
      {sections?.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={
            <>
              <strong>{t('empty')}</strong>
              <p>{t('emptyText')}</p>
            </>
          }
        />
      )}
      {sections !== null && sections.length > 0 && <ReportSections kind={report.kind} sections={sections} />}
    </Flex>
  );
}

interface Props {
  report: Report;
  filters: string;
}

/** The head of a printed report: range, filters, author and time. */
function ReportFacts({ report: { from, to, before, by, ended_at, asked_at }, filters }: Props) {
  const { t } = useTranslation('reports');
  const [language] = useLanguage();
  const zone = usePropertyCalendar()?.zone ?? 'UTC';
  const at = (moment: string): string => formatDayTimeIn(Date.parse(moment), language, zone);
  const facts = [
    [t('facts.range'), t('facts.span', { from: at(from), to: at(to) })],
    ...(before === null
      ? []
      : ([
          [
            t('facts.before'),
            t(asked_at < to ? 'compared.part' : 'compared.whole', {
              days: daysText(before.gaming_day, language),
            }),
          ],
        ] as const)),
    [t('facts.zone'), zone],
    [t('facts.filters'), filters === '' ? t('facts.unfiltered') : filters],
    [t('facts.by'), plainLine(by)],
    [t('facts.at'), formatWhole(Date.parse(ended_at ?? asked_at), language)],
  ] as const;
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, lg: 2 }}
      className="words"
      items={facts.map(([label, value]) => ({
        key: label,
        label,
        children: <bdi translate="no">{value}</bdi>,
      }))}
    />
  );
}
