import type { EntityId, Table } from '@pitdesk/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDashboardTablesQuery } from '../api/tables-api.ts';
import { plainLine } from '../lib/plain-line.ts';
import { tableName } from '../lib/table-name.ts';

const NO_TABLES: readonly Table[] = [];

/** What a table is called, so that no two are called alike; as it was `told` where no list names it, else its id. */
export function useTableNames(): (tableId: EntityId, told?: string) => string {
  const { t } = useTranslation();
  const { data: tables = NO_TABLES } = useDashboardTablesQuery();
  return useMemo(() => {
    const byId = new Map(tables.map((table) => [String(table.id), table]));
    return (tableId, told) => {
      const table = byId.get(String(tableId));
      if (table === undefined) return told === undefined ? `#${tableId}` : plainLine(told);
      return plainLine(tableName(table, tables, (id) => t('terminal', { id })));
    };
  }, [t, tables]);
}
