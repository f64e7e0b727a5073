import { hasTerminal, type LoadedUser, type Table } from '@pitdesk/contracts';
import { useMemo } from 'react';
import { useAllLiveTables, useLiveSource, useStaleSince } from '../../../api/tables-api.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useClockValue } from '../../../lib/use-now.ts';
import { concernsMe, useOpenAlarmsQuery } from '../../alarms/api.ts';
import { type Attention, attentionOf, type WallTable, wallOrder } from './attention.ts';

/** Nobody is late by a second: tiles that changed places more often would be hard to find again. */
const LOOK_EVERY_MS = 5_000;

/** Every table with what needs a person there, in the order of the wall. */
export function useWallTables(tables: readonly Table[], user: LoadedUser): readonly WallTable[] {
  const [language] = useLanguage();
  const live = useAllLiveTables();
  const isFollowed = useLiveSource() !== 'off' && live !== undefined;
  const alarms = useTableAlarms(user);
  const clock = useClockValue((at) => Math.floor(at / LOOK_EVERY_MS) * LOOK_EVERY_MS);
  // While nothing is heard no table stands still for that.
  const now = useStaleSince() ?? clock;
  return useMemo(() => {
    const seen = tables.map((table): WallTable => {
      const id = String(table.id);
      const doing = live?.[id];
      const known = alarms === null ? null : (alarms.get(id) ?? []);
      return {
        table,
        attention: attentionOf(table, { live: doing, followed: isFollowed, alarms: known }, now),
        isClosed: doing === undefined ? table.active === false : doing.state === 'closed',
      };
    });
    return wallOrder(seen, language);
  }, [tables, live, isFollowed, alarms, now, language]);
}

/** The open alarms of each table, by table id as text; null for an account that is told of none. */
function useTableAlarms(user: LoadedUser): ReadonlyMap<string, readonly Attention[]> | null {
  const { data } = useOpenAlarmsQuery(undefined, { skip: !hasTerminal(user) });
  return useMemo(() => {
    if (!data) return null;
    const byTable = new Map<string, Attention[]>();
    for (const one of Object.values(data.alarms)) {
      const { kind, table, since, acknowledged, resolved_at } = one;
      if (resolved_at !== null || !concernsMe(one)) continue;
      const id = String(table.id);
      const alarm = { reason: kind, since: Date.parse(since), knownBy: acknowledged?.by.username ?? null };
      byTable.set(id, [...(byTable.get(id) ?? []), alarm]);
    }
    return byTable;
  }, [data]);
}
