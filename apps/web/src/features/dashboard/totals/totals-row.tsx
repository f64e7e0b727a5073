import '../dashboard-page.css';
import { hasTerminal, type PlayerCountSample, type Table } from '@pitdesk/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../api/session/session.ts';
import {
  useAllLiveTables,
  useLiveSource,
  usePlayerSamplesQuery,
  useStaleSince,
  useTableCountsQuery,
} from '../../../api/tables-api.ts';
import { AgeNote } from '../../../components/age-note.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { formatDayName } from '../../../lib/format-in-zone.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useShiftSummaryQuery } from '../../handover/api.ts';
import { Delta } from '../card/online-count.tsx';
import { useRoundsPerMinute } from './rounds-per-minute.ts';
import { Sparkline } from './sparkline.tsx';

const MINUTE_MS = 60_000;
const UNKNOWN = '–';

/** All tables in three figures. */
export function TotalsRow({ tables }: { tables: readonly Table[] | undefined }) {
  const { t } = useTranslation('dashboard');
  const [language] = useLanguage();
  const live = useAllLiveTables();
  const source = useLiveSource();
  const rate = useRoundsPerMinute(live);
  const staleSince = useStaleSince();
  const { user } = useSession();
  const mayCount = user !== null && hasTerminal(user);
  const { total } = useTableCountsQuery(undefined, {
    selectFromResult: ({ data }) => ({ total: data?.total }),
  });
  const { data: samples } = usePlayerSamplesQuery(undefined, {
    pollingInterval: MINUTE_MS,
    refetchOnMountOrArgChange: MINUTE_MS / 1_000,
  });
  const open = tables?.filter((table) =>
    live === undefined ? table.active !== false : live[String(table.id)]?.state === 'open',
  );
  const number = (value: number | undefined): string =>
    value === undefined ? UNKNOWN : formatNumber(value, language);
  return (
    <section className="totals" aria-label={t('totals.label')} data-stale={staleSince !== null || undefined}>
      <Total label={t('totals.online')} note={staleSince !== null && <AgeNote since={staleSince} />}>
        <span className="total__figure tabular">{number(total)}</span>
        {total !== undefined && <Delta value={total} />}
        {samples !== undefined && <Sparkline samples={withPresent(samples, total)} now={serverNow()} />}
      </Total>
      <Total label={t('totals.tables')}>
        <span className="total__figure tabular">
          {number(open?.length)}
          <span className="total__of">/{number(tables?.length)}</span>
        </span>
      </Total>
      {source !== 'off' && (
        <Total
          label={t('totals.rounds')}
          note={rate === undefined ? t('totals.counting') : mayCount && <RoundsToday />}
        >
          <span className="total__figure tabular">{number(rate)}</span>
        </Total>
      )}
    </section>
  );
}

/** The line ends at the figure beside it: samples are taken once a minute only. */
function withPresent(
  samples: readonly PlayerCountSample[],
  total: number | undefined,
): readonly PlayerCountSample[] {
  return total === undefined ? samples : [...samples, { at: new Date(serverNow()).toISOString(), total }];
}

function Total({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="total">
      <h2 className="total__label">{label}</h2>
      <div className="total__value">
        {children}
        <span className="total__note">{note}</span>
      </div>
    </div>
  );
}

const POLLING_MS = 60_000;

/** How many rounds began in this gaming day. */
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
