import { type EntityId, type GameName, gameOfModel } from '@pitdesk/contracts';
import { useLiveTable } from '../../../api/live/use-live-table.ts';
import { useTables } from '../use-table-titles.ts';

/** Which game is played at a table; undefined while nobody has said so. */
export function useTableGame(tableId: EntityId): GameName | undefined {
  const live = useLiveTable(tableId);
  const table = useTables().find(({ id }) => String(id) === String(tableId));
  return live?.game ?? (table === undefined ? undefined : gameOfModel(table.model.name));
}
