import type { EntityId } from '@pitdesk/contracts/fields';
import { rulesOfTable, type TableRules } from '@pitdesk/contracts/tables';
import { useDashboardTablesQuery } from '#features/tables/api.ts';

/** Returns the rules of a table: the usual ones until the operator's tables are loaded, or where it sends none. */
export function useTableRules(tableId: EntityId): TableRules {
  const { data: tables } = useDashboardTablesQuery();
  return rulesOfTable(tables?.find(({ id }) => String(id) === String(tableId)));
}
