import type { LoadedUser, Table } from '@pitdesk/contracts';
import { useMemo } from 'react';
import { useAllLiveTables, useLiveSource, useStaleSince } from '../../../api/tables-api.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useClockValue } from '../../../lib/use-now.ts';
import { attentionOf, type WallTable, wallOrder } from './attention.ts';
import { useTableAlarms } from './use-table-alarms.ts';

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
