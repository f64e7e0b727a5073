import '../dashboard-page.css';
import type { PlayerCountSample } from '@pitdesk/contracts/players';
import type { Table } from '@pitdesk/contracts/tables';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsoleInfoQuery } from '#api/console-info.ts';
import { useSession } from '#api/session/session.ts';
import { AgeNote } from '#components/age-note.tsx';
import { useOpenAlarmsQuery } from '#features/alarms/api.ts';
import { useShiftSummaryQuery } from '#features/handover/api.ts';
import { useAllLiveTables, useStaleSince, useTableCountsQuery } from '#features/tables/api.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { may } from '#lib/state/may.ts';
import { formatNumber } from '#lib/text/format.ts';
import { formatDayName } from '#lib/text/format-in-zone.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { usePlayerSamplesQuery, useRoundsPaceQuery } from '../api.ts';
import { Delta } from '../card/online-count.tsx';
import { Sparkline } from './sparkline.tsx';
import { Total } from './total.tsx';

/** A sample is taken each minute. */
const MINUTE_MS = 60_000;
const UNKNOWN = '–';

interface Props {
  tables: readonly Table[] | undefined;
  /** Figures of open work, where they are shown. */
  waiting?: ReactNode;
}

/** All tables in one row of figures. */
export function TotalsRow({ tables, waiting }: Props) {
  const { t } = useTranslation('dashboard');
  const [language] = useLanguage();
  const staleSince = useStaleSince();
  const { user } = useSession();
  const { data: info } = useConsoleInfoQuery();
  const { total } = useTableCountsQuery(undefined, {
    selectFromResult: ({ data }) => ({ total: data?.total }),
  });
  const { data: samples } = usePlayerSamplesQuery(undefined, {
    pollingInterval: MINUTE_MS,
    refetchOnMountOrArgChange: MINUTE_MS / 1_000,
  });
  return (
    <section className="totals" aria-label={t('totals.label')} data-stale={staleSince !== null || undefined}>
      <Total
        className="total--wide"
        label={t('totals.online')}
        note={staleSince !== null && <AgeNote since={staleSince} />}
      >
        <span translate="no" className="total__figure tabular">
          {total === undefined ? UNKNOWN : formatNumber(total, language)}
        </span>
        {total !== undefined && <Delta value={total} />}
        {samples !== undefined && <Sparkline samples={withCurrent(samples, total)} now={serverNow()} />}
      </Total>
      <TablesTotal tables={tables} hasAlarms={may(user, 'alarms.read')} />
      {may(user, 'rounds.read') && info?.capabilities.rounds !== false && (
        <RoundsTotal isOffered={info !== undefined} />
      )}
      {/* Reserves its space while it loads. */}
      {Boolean(waiting) && <div className="totals__waiting">{waiting}</div>}
    </section>
  );
}

/** Appends the current figure: samples are taken only once a minute. */
function withCurrent(
  samples: readonly PlayerCountSample[],
  total: number | undefined,
): readonly PlayerCountSample[] {
  return total === undefined ? samples : [...samples, { at: new Date(serverNow()).toISOString(), total }];
}

/** The number of tables that deal, and of those that are stuck. */
function TablesTotal({ tables, hasAlarms }: { tables: readonly Table[] | undefined; hasAlarms: boolean }) {
  const { t } = useTranslation('dashboard');
  const [language] = useLanguage();
  const live = useAllLiveTables();
  const { stuck } = useOpenAlarmsQuery(undefined, {
    skip: !hasAlarms,
    selectFromResult: ({ data }) => ({
      stuck: Object.values(data?.alarms ?? {}).filter(
        ({ kind, resolved_at }) => kind === 'table_stuck' && resolved_at === null,
      ).length,
    }),
  });
  const states = tables?.map(({ id, active }) =>
    live === undefined ? (active === false ? 'closed' : 'open') : live[String(id)]?.state,
  );
  const countOf = (...wanted: readonly string[]): number =>
    states?.filter((state) => state !== undefined && wanted.includes(state)).length ?? 0;
  const number = (value: number | undefined): string =>
    value === undefined ? UNKNOWN : formatNumber(value, language);
  const paused = countOf('paused', 'maintenance');
  const notes = [
    ...(paused === 0 ? [] : [t('totals.paused', { value: number(paused) })]),
    ...(stuck === 0 ? [] : [t('totals.stuck', { value: number(stuck) })]),
  ];
  return (
    <Total label={t('totals.tables')} note={notes.join(' · ')} isLate={stuck > 0}>
      <span translate="no" className="total__figure tabular">
        <span>{number(states === undefined ? undefined : countOf('open'))}</span>
        <span className="total__of">{`/${number(states?.length)}`}</span>
      </span>
    </Total>
  );
}

/** The operator counts the pace and announces no changes, so it is polled. */
const PACE_POLLING_MS = 30_000;

/** Rounds a minute, from the operator's records. */
function RoundsTotal({ isOffered }: { isOffered: boolean }) {
  const { t } = useTranslation('dashboard');
  const [language] = useLanguage();
  const { data } = useRoundsPaceQuery(undefined, {
    skip: !isOffered,
    pollingInterval: PACE_POLLING_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: PACE_POLLING_MS / 1_000,
  });
  const pace = data === undefined || data.count === null ? undefined : data.count / data.minutes;
  return (
    <Total label={t('totals.rounds')} note={isOffered && <RoundsToday />}>
      <span translate="no" className="total__figure tabular">
        {pace === undefined ? UNKNOWN : formatNumber(pace, language)}
      </span>
    </Total>
  );
}

const POLLING_MS = 60_000;

/** The number of rounds that began in this gaming day. */
function RoundsToday() {
  const { t } = useTranslation('dashboard');
  const [language] = useLanguage();
  const { data } = useShiftSummaryQuery('day', { pollingInterval: POLLING_MS, skipPollingIfUnfocused: true });
  const count = data?.figures.find(({ name }) => name === 'rounds')?.count ?? null;
  if (data === undefined || count === null) return null;
  return (
    <span className="tabular" title={formatDayName(data.shift.gaming_day, language)}>
      {t('totals.today', { value: formatNumber(count, language) })}
    </span>
  );
}
