import { gameOfModel } from '@pitdesk/contracts';
import { useCallback, useMemo } from 'react';
import { useDashboardTablesQuery } from '../../../../api/tables-api.ts';
import type { GameOf } from '../list/list-rules.ts';

/** Which game a table has, as the lobby's list says. */
export function useGameOf(): GameOf {
  const { data: tables } = useDashboardTablesQuery();
  const games = useMemo(
    () => new Map(tables?.map(({ id, model }) => [String(id), gameOfModel(model.name)])),
    [tables],
  );
  return useCallback((id) => games.get(String(id)), [games]);
}
