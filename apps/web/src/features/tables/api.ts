import { isWaitStopped } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { TableCounts } from '@pitdesk/contracts/players';
import type { Table, TableLive } from '@pitdesk/contracts/tables';
import { DASHBOARD_TABLES_QUERY, tablesPaths } from '@pitdesk/contracts/tables';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback } from 'react';
import { useConsoleInfoQuery } from '#api/console-info.ts';
import { liveFromNow } from '#api/follow.ts';
import { callOf } from '#api/http/send.ts';
import { useConnection } from '#api/live-socket.ts';
import { baseApi, loadByRest, logFailures, whileCached } from '#api/store.ts';
import {
  type CountsState,
  followCounts,
  followLiveTables,
  type LiveTablesState,
  liveTablesOf,
} from './live-tables.ts';

/** The tables and their live state. Socket data are null until its first answer. */
const tablesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    dashboardTables: build.query<Table[], void>({
      query: () => callOf(tablesPaths.listTables, { query: DASHBOARD_TABLES_QUERY }),
      onQueryStarted: logFailures('Table list'),
    }),
    tableCounts: build.query<CountsState | null, void>({
      queryFn: () => ({ data: null }),
      onCacheEntryAdded: whileCached(({ gameSocket, publish }) => followCounts(gameSocket, publish)),
    }),
    liveTables: build.query<LiveTablesState | null, void>({
      queryFn: loadByRest(callOf(tablesPaths.listLiveTables), (tables) =>
        liveTablesOf(tables, liveFromNow()),
      ),
      onCacheEntryAdded: whileCached(({ gameSocket, publish }) => followLiveTables(gameSocket, publish)),
    }),
  }),
});

export const { useDashboardTablesQuery, useTableCountsQuery } = tablesApi;

/** Returns the gateway's source of live table state; undefined until the console's configuration is loaded. */
export function useLiveSource(): 'socket' | 'polling' | 'off' | undefined {
  const { data } = useConsoleInfoQuery();
  return data?.capabilities.live_tables;
}

/** Selects from the live tables, which the gateway pushes whatever their source; other changes cause no render. */
export function useLiveTables<T>(select: (tables: Record<string, TableLive> | undefined) => T): T {
  const source = useLiveSource();
  const isOffered = source !== undefined && source !== 'off';
  return tablesApi.useLiveTablesQuery(isOffered ? undefined : skipToken, {
    selectFromResult: ({ data }) => ({ selected: select(data?.tables) }),
  }).selected;
}

/** Returns the live state of one table. */
export const useLiveTable = (id: EntityId): TableLive | undefined =>
  useLiveTables((tables) => tables?.[String(id)]);

/** Returns the live state of all tables, by table id as text. */
export const useAllLiveTables = (): Record<string, TableLive> | undefined =>
  useLiveTables((tables) => tables);

/**
 * Returns a test for tables without players, whose clocks stop; a new function when its result changes for any table.
 */
export function useIsWaitStopped(): (tableId: EntityId) => boolean {
  const states = useLiveTables((tables) =>
    Object.entries(tables ?? {})
      .filter(([, { state }]) => isWaitStopped({ state, players: undefined }))
      .map(([id]) => id)
      .join(),
  );
  const { empty } = useTableCountsQuery(undefined, {
    selectFromResult: ({ data }) => ({ empty: emptyTableIds(data?.counts ?? {}) }),
  });
  return useCallback(
    (tableId) => {
      const id = String(tableId);
      return empty.split(',').includes(id) || states.split(',').includes(id);
    },
    [states, empty],
  );
}

/** A table without a count may have players: several tables share its name. */
const emptyTableIds = (counts: TableCounts['counts']): string =>
  Object.keys(counts)
    .filter((id) => counts[id] === 0)
    .sort()
    .join();

/** Returns true once the tables without players are known. */
export function useIsWaitKnown(): boolean {
  const { areCounted } = useTableCountsQuery(undefined, {
    selectFromResult: ({ data }) => ({ areCounted: data?.counts !== undefined }),
  });
  return useLiveTablesKnown() && areCounted;
}

/** Returns the live tables known at this moment, for callers that read them occasionally. */
export function selectLiveTables(state: unknown): Record<string, TableLive> | undefined {
  const select = tablesApi.endpoints.liveTables.select();
  return select(state as Parameters<typeof select>[0]).data?.tables;
}

/** Returns true once the live state is known, or known to be unavailable. */
export function useLiveTablesKnown(): boolean {
  const isKnown = useLiveTables((tables) => tables !== undefined);
  return useLiveSource() === 'off' || isKnown;
}

/**
 * Returns since when the shown data are no longer followed, in milliseconds since 1970; null while they are. A followed
 * figure that does not change is not stale: nothing happened.
 */
export function useStaleSince(): number | null {
  const connection = useConnection();
  const { feed } = useTableCountsQuery(undefined, {
    selectFromResult: ({ data }) => ({ feed: data?.feed }),
  });
  if (connection.state === 'lost') return connection.since;
  return feed?.state === 'stale' ? Date.parse(feed.since) : null;
}

interface OnlineAt {
  /** True once the players of this table have been counted. */
  known: boolean;
  count: number;
  /** True where other tables have this name: their players are counted together, and shown at each. */
  shared: boolean;
}

/** Returns the players online at a table. Players send their table's name and no id. */
export const useOnlineAt = ({ id, title }: Pick<Table, 'id' | 'title'>): OnlineAt =>
  useTableCountsQuery(undefined, {
    selectFromResult: ({ data }) => {
      const unplaced = data?.unplaced.find(({ table_name: name }) => name === title);
      const count = unplaced?.count ?? data?.counts[String(id)];
      return { known: count != null, count: count ?? 0, shared: unplaced !== undefined };
    },
  });
