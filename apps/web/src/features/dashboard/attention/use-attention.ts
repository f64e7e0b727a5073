import type { LoadedUser } from '@pitdesk/contracts/accounts';
import type { Table, TableLive } from '@pitdesk/contracts/tables';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'react-redux';
import { alarmLink } from '#features/alarms/alarm-link.ts';
import { concernsMe, useOpenAlarmsQuery } from '#features/alarms/api.ts';
import {
  selectLiveTables,
  useAllLiveTables,
  useLiveSource,
  useLiveTablesKnown,
  useStaleSince,
} from '#features/tables/api.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { may } from '#lib/state/may.ts';
import { useClockValue } from '#lib/time/use-now.ts';
import { type Attention, attentionOf, byAttention, type TableAttention } from './attention.ts';

/** The least time between changes of the order: tables that move more often are hard to find. */
const SAMPLE_EVERY_MS = 5_000;

type Tables = readonly Table[];
type Live = Readonly<Record<string, TableLive>> | undefined;

interface TablesByAttention {
  seen: readonly TableAttention[];
  /** True once all facts for the order are known. */
  isKnown: boolean;
}

/**
 * Returns every table with its reason for attention, new alarms first; updates with every change at a table.
 */
export function useWallTables(tables: Tables, user: LoadedUser): TablesByAttention {
  const areAlarmsKnown = useAlarmsKnown(user);
  return {
    seen: useTableAttention(tables, user, useAllLiveTables(), useSampledTime(), 'newest'),
    isKnown: useLiveTablesKnown() && areAlarmsKnown,
  };
}

/**
 * Like `useWallTables`, for a page whose cards show a table's changes: updates every few seconds, and with every alarm.
 */
export function useTablesByAttention(tables: Tables, user: LoadedUser): TablesByAttention {
  const store = useStore();
  const look = useSampledTime();
  const areTablesKnown = useLiveTablesKnown();
  const areAlarmsKnown = useAlarmsKnown(user);
  const source = useLiveSource();
  const due = `${look} ${areTablesKnown} ${source}`;
  const [read, setRead] = useState<{ due: string; live: Live }>({ due: '', live: undefined });
  // Read during rendering, so that the first visible order is correct.
  if (read.due !== due) setRead({ due, live: selectLiveTables(store.getState()) });
  return {
    seen: useTableAttention(tables, user, read.live, look, 'longest'),
    isKnown: areTablesKnown && areAlarmsKnown,
  };
}

/** The longest time that loaded tables wait for their order. */
const AWAIT_ORDER_MS = 2_000;

/** Returns true once tables can be shown without moving later, or have waited too long for that. */
export function useOrderReady(areThere: boolean, isKnown: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!areThere) return undefined;
    const timer = setTimeout(() => setLate(true), AWAIT_ORDER_MS);
    return () => clearTimeout(timer);
  }, [areThere]);
  return areThere && (isKnown || isLate);
}

const useAlarmsKnown = (user: LoadedUser): boolean =>
  useTableAlarms(user) !== null || !may(user, 'alarms.read');

export const useSampledTime = (): number =>
  useClockValue((at) => Math.floor(at / SAMPLE_EVERY_MS) * SAMPLE_EVERY_MS);

function useTableAttention(
  tables: Tables,
  user: LoadedUser,
  live: Live,
  look: number,
  first: 'longest' | 'newest',
): readonly TableAttention[] {
  const [language] = useLanguage();
  const isFollowed = useLiveSource() !== 'off' && live !== undefined;
  const alarms = useTableAlarms(user);
  // The clock stops while the feed is interrupted, so that no table counts as stuck because of it.
  const now = useStaleSince() ?? look;
  return useMemo(() => {
    const seen = tables.map((table): TableAttention => {
      const id = String(table.id);
      const doing = live?.[id];
      const known = alarms === null ? null : (alarms.get(id) ?? []);
      return {
        table,
        attention: attentionOf(table, { live: doing, followed: isFollowed, alarms: known }, now),
        isClosed: doing === undefined ? table.active === false : doing.state === 'closed',
      };
    });
    return byAttention(seen, language, first);
  }, [tables, live, isFollowed, alarms, now, language, first]);
}

/** Returns the open alarms of each table, by table id as text; null for an account without alarms. */
function useTableAlarms(user: LoadedUser): ReadonlyMap<string, readonly Attention[]> | null {
  const { data } = useOpenAlarmsQuery(undefined, { skip: !may(user, 'alarms.read') });
  return useMemo(() => {
    if (!data) return null;
    const byTable = new Map<string, Attention[]>();
    for (const one of Object.values(data.alarms)) {
      const { kind, table, since, acknowledged, resolved_at } = one;
      // A case is about a person, not about the table.
      if (kind === 'case_critical' || resolved_at !== null || !concernsMe(one)) continue;
      const id = String(table.id);
      const alarm = {
        reason: kind,
        since: Date.parse(since),
        acknowledgedBy: acknowledged?.by.username ?? null,
        to: alarmLink(one),
      };
      byTable.set(id, [...(byTable.get(id) ?? []), alarm]);
    }
    return byTable;
  }, [data]);
}
