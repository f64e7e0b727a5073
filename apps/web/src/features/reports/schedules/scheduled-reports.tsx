import '../reports-page.css';
import type { ReportSchedule } from '@pitdesk/contracts/reports';
import { Button, Empty, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { usePropertyCalendar } from '#api/console-info.ts';
import { failureIn } from '#api/http/call-failure.ts';
import { FailureAlert } from '#components/failure-alert.tsx';
import { LinkButton } from '#components/link-button.tsx';
import { LoadingLines } from '#components/loading-lines.tsx';
import { Moment } from '#components/moment.tsx';
import { QueryState } from '#components/query-state.tsx';
import { paths } from '#config/paths.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatDayTimeIn } from '#lib/text/format-in-zone.ts';
import { useRemoveReportScheduleMutation, useReportSchedulesQuery } from '../api.ts';
import { useFiltersText } from '../report-texts.ts';
import { useScheduleTexts } from './schedule-texts.ts';

const POLL_MS = 30_000;

/** The user's schedules, with the next time and the latest result of each. */
export function ScheduledReports() {
  const { t } = useTranslation('reports');
  const query = useReportSchedulesQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: POLL_MS,
  });
  const { data } = query;
  return (
    <Flex component="section" vertical gap={10} aria-labelledby="schedules-title">
      <h2 id="schedules-title">{t('schedule.list')}</h2>
      {data?.mail === false && <p className="muted">{t('schedule.noMail')}</p>}
      <QueryState query={query} loading={<LoadingLines rows={2} text={t('schedule.loading')} />} />
      {data?.schedules.length === 0 && query.error === undefined && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('schedule.none')} />
      )}
      <Flex component="ul" vertical gap={8}>
        {data?.schedules.map((schedule) => (
          <ScheduleItem key={schedule.id} schedule={schedule} />
        ))}
      </Flex>
    </Flex>
  );
}

function ScheduleItem({ schedule }: { schedule: ReportSchedule }) {
  const { t } = useTranslation('reports');
  const [language] = useLanguage();
  // As the schedule's own time.
  const zone = usePropertyCalendar()?.zone ?? 'UTC';
  const { whenOf, resultOf } = useScheduleTexts();
  const filtersText = useFiltersText();
  const [remove, { isLoading, error }] = useRemoveReportScheduleMutation();
  const { id, kind, next_at, last } = schedule;
  const name = t('schedule.name', { report: t(`kind.${kind}`), when: whenOf(schedule) });
  const filters = filtersText(schedule);
  const isBad = last !== null && (last.mail === 'failed' || ['failed', 'refused'].includes(last.state));
  return (
    <Flex component="li" wrap gap="8px 16px" align="center" justify="space-between" className="box pad">
      <Flex vertical gap={2} className="fill">
        <Flex wrap gap="2px 14px" align="baseline">
          <span className="strong">{name}</span>
          {filters !== '' && <span className="hint">{filters}</span>}
          <Flex component="span" gap={4} className="hint">
            <span>{t('schedule.next')}</span>
            <bdi translate="no">{formatDayTimeIn(Date.parse(next_at), language, zone)}</bdi>
          </Flex>
        </Flex>
        {last !== null && (
          <Flex wrap gap="2px 14px" align="baseline" className={isBad ? 'hint problem' : 'hint'}>
            <span>{resultOf(last)}</span>
            {isBad && (
              <Flex component="span" gap={4}>
                <span>{t('schedule.tried')}</span>
                <Moment at={last.tried_at} focusable />
              </Flex>
            )}
          </Flex>
        )}
        <FailureAlert failure={failureIn(error)} text={undefined} />
      </Flex>
      {last?.state === 'made' && (
        <LinkButton
          size="small"
          to={paths.report.link(last.report_id)}
          aria-label={t('openNamed', { title: name })}
        >
          {t('open')}
        </LinkButton>
      )}
      <Button
        size="small"
        disabled={isLoading}
        aria-label={t('schedule.removeNamed', { name })}
        onClick={() => void remove(id)}
      >
        {t('schedule.remove')}
      </Button>
    </Flex>
  );
}
