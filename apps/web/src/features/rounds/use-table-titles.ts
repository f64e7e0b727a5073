import type { EntityId, Table } from '@pitdesk/contracts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useDashboardTablesQuery } from '../../api/tables-api.ts';

const NO_TABLES: readonly Table[] = [];

export const useTables = (): readonly Table[] => useDashboardTablesQuery().data ?? NO_TABLES;

/** What a table is called, with its terminal where two share a title; its id where no list names it. */
export function useTableTitles(): (tableId: EntityId) => string {
  const { t } = useTranslation('rounds');
  const tables = useTables();
  return useCallback(
    (tableId) => {
      const table = tables.find(({ id }) => String(id) === String(tableId));
      if (table === undefined) return `#${tableId}`;
      const { title, terminal_id } = table;
      const isShared = tables.some((other) => other !== table && other.title === title);
      return isShared ? t('titleAt', { title, terminal: terminal_id }) : title;
    },
    [t, tables],
  );
}
