import type { EntityId } from '@pitdesk/contracts/fields';
import { type Table, tableName } from '@pitdesk/contracts/tables';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#components/use-may.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useDashboardTablesQuery } from './api.ts';

const NO_TABLES: readonly Table[] = [];

/** The tables of a list by their id, indexed once for all components that name one. */
const indexes = new WeakMap<readonly Table[], ReadonlyMap<string, Table>>();

function indexOf(tables: readonly Table[]): ReadonlyMap<string, Table> {
  const known = indexes.get(tables);
  if (known !== undefined) return known;
  const index = new Map(tables.map((table) => [String(table.id), table]));
  indexes.set(tables, index);
  return index;
}

export type TableNameOf = (tableId: EntityId, title?: string) => string;

/** Returns a function that names a table uniquely; for an unlisted table it returns the given name, else the id. */
export function useTableNames(): TableNameOf {
  const { t } = useTranslation();
  const mayRead = useMay('tables.read');
  const { data: tables = NO_TABLES } = useDashboardTablesQuery(mayRead ? undefined : skipToken);
  return useMemo(() => {
    const byId = indexOf(tables);
    return (tableId, title) => {
      const table = byId.get(String(tableId));
      if (table === undefined) return title === undefined ? `#${tableId}` : plainLine(title);
      return plainLine(tableName(table, tables, (id) => t('terminal', { id })));
    };
  }, [t, tables]);
}
