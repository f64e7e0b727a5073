import { skipToken } from '@reduxjs/toolkit/query/react';
import type { LiveTablesState } from '../live/live-tables.ts';
import { useLiveSource } from '../live/use-live-table.ts';
import { useLiveTablesQuery } from '../tables-api.ts';

const keyOf = (state: LiveTablesState | null | undefined): string =>
  Object.values(state?.tables ?? {})
    .map(({ table_id, dealer }) => `${table_id}:${dealer?.id ?? ''}:${dealer?.display_name ?? ''}`)
    .join(' ');

/** A text that changes when somebody moves from or to a table, and at nothing else that the tables tell. */
export function useStandingKey(): string {
  const source = useLiveSource();
  const { key } = useLiveTablesQuery(source === 'socket' ? undefined : skipToken, {
    selectFromResult: ({ data }) => ({ key: keyOf(data) }),
  });
  return key;
}
