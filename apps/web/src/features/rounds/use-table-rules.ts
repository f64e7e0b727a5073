import type { EntityId } from '@pitdesk/contracts/fields';
import { rulesOfTable, type TableRules } from '@pitdesk/contracts/tables';
import { useDashboardTablesQuery } from '../../api/tables-api.ts';

/** What a table plays by: as usual, until the operator's tables are there or where it says nothing else. */
export function useTableRules(tableId: EntityId): TableRules {
  const { data: tables } = useDashboardTablesQuery();
  return rulesOfTable(tables?.find(({ id }) => String(id) === String(tableId)));
}
