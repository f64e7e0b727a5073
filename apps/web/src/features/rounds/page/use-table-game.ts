import { type EntityId, type GameFilter, OTHER_GAME } from '@pitdesk/contracts';
import { useDashboardTablesQuery, useLiveTable, useLiveTablesKnown } from '../../../api/tables-api.ts';

/** Returns which game is played at a table; undefined while that is not known, null where there is no such table. */
export function useTableGame(tableId: EntityId): GameFilter | null | undefined {
  const live = useLiveTable(tableId);
  const isLiveKnown = useLiveTablesKnown();
  const { data: tables } = useDashboardTablesQuery();
  const table = tables?.find(({ id }) => String(id) === String(tableId));
  const game = live?.game ?? table?.game;
  if (game != null) return game;
  if (tables === undefined || !isLiveKnown) return undefined;
  return live === undefined && table === undefined ? null : OTHER_GAME;
}
