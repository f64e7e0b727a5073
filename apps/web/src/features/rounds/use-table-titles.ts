import type { EntityId, Table } from '@pitdesk/contracts';
import { useCallback } from 'react';
import { useDashboardTablesQuery } from '../../api/tables-api.ts';

const NO_TABLES: readonly Table[] = [];

export const useTables = (): readonly Table[] => useDashboardTablesQuery().data ?? NO_TABLES;

/** What a table is called; its id where no list names it. */
export function useTableTitles(): (tableId: EntityId) => string {
  const tables = useTables();
  return useCallback(
    (tableId) => tables.find(({ id }) => String(id) === String(tableId))?.title ?? `#${tableId}`,
    [tables],
  );
}
