import type { FeedStatus, TableLive } from '@pitdesk/contracts';

export interface LiveTablesState {
  /** By table id as text. */
  tables: Record<string, TableLive>;
  feed: FeedStatus;
}

export const liveTablesOf = (tables: readonly TableLive[], feed: FeedStatus): LiveTablesState => ({
  tables: Object.fromEntries(tables.map((table) => [String(table.table_id), table])),
  feed,
});

/** What comes later is not always newer: a change may have been overtaken by the answer to a question. */
const isNewer = (known: TableLive | undefined, incoming: TableLive): boolean =>
  known === undefined || Date.parse(incoming.updated_at) >= Date.parse(known.updated_at);

export function withTable(state: LiveTablesState, table: TableLive): LiveTablesState {
  const key = String(table.table_id);
  if (!isNewer(state.tables[key], table)) return state;
  return { ...state, tables: { ...state.tables, [key]: table } };
}
