import { type EntityId, type GameName, gameOfModel } from '@pitdesk/contracts';
import { useLiveTable, useLiveTablesKnown } from '../../../api/live/use-live-table.ts';
import { useDashboardTablesQuery } from '../../../api/tables-api.ts';

/** Which game is played at a table; undefined while nobody has said so, null where nobody knows such a table. */
export function useTableGame(tableId: EntityId): GameName | null | undefined {
  const live = useLiveTable(tableId);
  const isLiveKnown = useLiveTablesKnown();
  const { data: tables } = useDashboardTablesQuery();
  const table = tables?.find(({ id }) => String(id) === String(tableId));
  const game = live?.game ?? (table === undefined ? undefined : gameOfModel(table.model.name));
  return game ?? (tables !== undefined && isLiveKnown ? null : undefined);
}
