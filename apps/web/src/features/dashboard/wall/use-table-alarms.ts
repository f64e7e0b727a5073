import { hasTerminal, type LoadedUser } from '@pitdesk/contracts';
import { useMemo } from 'react';
import { useOpenAlarmsQuery } from '../../alarms/api.ts';
import type { Attention } from './attention.ts';

/** The open alarms of each table, by table id as text; null for an account that is told of none. */
export function useTableAlarms(user: LoadedUser): ReadonlyMap<string, readonly Attention[]> | null {
  const { data } = useOpenAlarmsQuery(undefined, { skip: !hasTerminal(user) });
  return useMemo(() => {
    if (!data) return null;
    const byTable = new Map<string, Attention[]>();
    for (const { kind, table, since, acknowledged, resolved_at } of Object.values(data.alarms)) {
      if (resolved_at !== null) continue;
      const id = String(table.id);
      const alarm = { reason: kind, since: Date.parse(since), knownBy: acknowledged?.by.username ?? null };
      byTable.set(id, [...(byTable.get(id) ?? []), alarm]);
    }
    return byTable;
  }, [data]);
}
