import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { isWaitStopped } from '@pitdesk/contracts/chat';
import type { ConsoleInfo } from '@pitdesk/contracts/console';
import { consolePaths } from '@pitdesk/contracts/console';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { ShiftCalendar } from '@pitdesk/contracts/gaming-day';
import type { Readiness } from '@pitdesk/contracts/health';
import { healthPaths } from '@pitdesk/contracts/health';
import type { LeftOutRows, OperatorStatus } from '@pitdesk/contracts/operator';
import { operatorPaths } from '@pitdesk/contracts/operator';
import type { PlayerCountSample } from '@pitdesk/contracts/players';
import { playersPaths } from '@pitdesk/contracts/players';
import type { RoundsPace } from '@pitdesk/contracts/rounds';
import { roundsPaths } from '@pitdesk/contracts/rounds';
import type { Table, TableLive } from '@pitdesk/contracts/tables';
import { DASHBOARD_TABLES_QUERY, tablesPaths } from '@pitdesk/contracts/tables';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useMemo } from 'react';
import { browserStore } from '#lib/browser-store.ts';
import { notePropertyZone } from '#lib/property-zone.ts';
import { liveSinceNow } from './follow.ts';
import { readEarly } from './http/read-early.ts';
import { callOf } from './http/send.ts';
import { useConnection } from './live-socket.ts';
import {
  type CountsState,
  followCounts,
  followLiveTables,
  type LiveTablesState,
  liveTablesOf,
} from './live-tables.ts';
import { baseApi, logFailures, whileCached } from './store.ts';

/** The console's own, its tables, and what is live about them. What a socket brings is null until its first answer has come. */
const tablesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    consoleInfo: build.query<ConsoleInfo, void>({
      query: () => callOf(consolePaths.getConsoleInfo),
      transformResponse: (info: ConsoleInfo) => {
        notePropertyZone(info.property_tz);
        // The next page load requests the live tables before it is told that there are any: `build/ahead.ts`.
        browserStore.setItem(STORAGE_KEYS.liveTables, info.capabilities.live_tables);
        return info;
      },
    }),
    dashboardTables: build.query<Table[], void>({
      query: () => callOf(tablesPaths.listTables, { query: DASHBOARD_TABLES_QUERY }),
      onQueryStarted: logFailures('Table list'),
    }),
    playerSamples: build.query<PlayerCountSample[], void>({
      query: () => callOf(playersPaths.listPlayerCounts, { query: { minutes: 60 } }),
      // The line covers an hour, and somebody may return to it.
      keepUnusedDataFor: 600,
    }),
    roundsPace: build.query<RoundsPace, void>({
      query: () => callOf(roundsPaths.getRoundsPace),
      keepUnusedDataFor: 600,
    }),
    readiness: build.query<Readiness, void>({
      query: () => callOf(healthPaths.getReadiness),
    }),
    operator: build.query<OperatorStatus, void>({
      query: () => callOf(operatorPaths.getOperator),
    }),
    leftOutRows: build.query<LeftOutRows, void>({
      query: () => callOf(operatorPaths.getLeftOutRows),
    }),
    tableCounts: build.query<CountsState | null, void>({
      queryFn: () => ({ data: null }),
      onCacheEntryAdded: whileCached(({ gameSocket, publish }) => followCounts(gameSocket, publish)),
    }),
    liveTables: build.query<LiveTablesState | null, void>({
      queryFn: async () => ({
        data: await readEarly(callOf(tablesPaths.listLiveTables), (tables) =>
          liveTablesOf(tables, liveSinceNow()),
        ),
      }),
      onCacheEntryAdded: whileCached(({ gameSocket, publish }) => followLiveTables(gameSocket, publish)),
    }),
    polledLiveTables: build.query<LiveTablesState, void>({
      query: () => callOf(tablesPaths.listLiveTables),
      transformResponse: (tables: TableLive[]) => liveTablesOf(tables, liveSinceNow()),
    }),
  }),
});

export const {
  useConsoleInfoQuery,
  useDashboardTablesQuery,
  usePlayerSamplesQuery,
  useRoundsPaceQuery,
  useTableCountsQuery,
  useOperatorQuery,
  useReadinessQuery,
  useLeftOutRowsQuery,
} = tablesApi;

const LIVE_POLLING_MS = 5_000;

/** The source of live table state; undefined until the console's set-up is loaded. */
export function useLiveSource(): 'socket' | 'polling' | 'off' | undefined {
  const { data } = useConsoleInfoQuery();
  return data?.capabilities.live_tables;
}

/** Selects from the live tables, whatever their source; other changes cause no render. */
export function useLiveTables<T>(select: (tables: Record<string, TableLive> | undefined) => T): T {
  const source = useLiveSource();
  const { pushed } = tablesApi.useLiveTablesQuery(source === 'socket' ? undefined : skipToken, {
    selectFromResult: ({ data }) => ({ pushed: select(data?.tables) }),
  });
  const { polled } = tablesApi.usePolledLiveTablesQuery(source === 'polling' ? undefined : skipToken, {
    pollingInterval: LIVE_POLLING_MS,
    selectFromResult: ({ data }) => ({ polled: select(data?.tables) }),
  });
  return source === 'polling' ? polled : pushed;
}

/** The live state of one table. */
export const useLiveTable = (id: EntityId): TableLive | undefined =>
  useLiveTables((tables) => tables?.[String(id)]);

/** The live state of all tables, by table id as text. */
export const useAllLiveTables = (): Record<string, TableLive> | undefined =>
  useLiveTables((tables) => tables);

/** Returns the tables at which nobody waits; a new function when that changes for any of them. */
export function useStoppedClocks(): (tableId: EntityId) => boolean {
  const states = useLiveTables((tables) =>
    Object.entries(tables ?? {})
      .filter(([, { state }]) => isWaitStopped({ state, players: undefined }))
      .map(([id]) => id)
      .join(),
  );
  const { occupied } = useTableCountsQuery(undefined, {
    selectFromResult: ({ data }) => ({
      occupied: data?.counts === undefined ? undefined : idsOfOccupied(data.counts),
    }),
  });
  return useCallback(
    (tableId) => {
      const id = String(tableId);
      const isEmpty = occupied !== undefined && !occupied.split(',').includes(id);
      return isEmpty || states.split(',').includes(id);
    },
    [states, occupied],
  );
}

const idsOfOccupied = (counts: Readonly<Record<string, number>>): string =>
  Object.keys(counts)
    .filter((id) => (counts[id] ?? 0) > 0)
    .sort()
    .join();

/** True once it is known at which tables nobody waits. */
export function useStoppedClocksKnown(): boolean {
  const { areCounted } = useTableCountsQuery(undefined, {
    selectFromResult: ({ data }) => ({ areCounted: data?.counts !== undefined }),
  });
  return useLiveTablesKnown() && areCounted;
}

/** The same as it is known at this moment, for who reads it now and then. */
export function knownLiveTables(
  state: unknown,
  source: ReturnType<typeof useLiveSource>,
): Record<string, TableLive> | undefined {
  const { liveTables, polledLiveTables } = tablesApi.endpoints;
  const endpoint = source === 'polling' ? polledLiveTables : liveTables;
  return endpoint.select()(state as Parameters<ReturnType<typeof endpoint.select>>[0]).data?.tables;
}

/** True once the live state is known, or known to be unavailable. */
export function useLiveTablesKnown(): boolean {
  const isKnown = useLiveTables((tables) => tables !== undefined);
  return useLiveSource() === 'off' || isKnown;
}

/**
 * Since when what is shown is no longer followed, in milliseconds since 1970; null while it is. A figure that is
 * followed and does not change is not old: nothing happened.
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
  /** True once players have been counted. */
  known: boolean;
  count: number;
  /** Other tables have this name: those at all of them are counted once, for each. */
  shared: boolean;
}

/** The players online at a table. Players name their table and carry no id of it. */
export const useOnlineAt = ({ id, title }: Pick<Table, 'id' | 'title'>): OnlineAt =>
  useTableCountsQuery(undefined, {
    selectFromResult: ({ data }) => {
      const unplaced = data?.unplaced.find(({ table_name: name }) => name === title);
      const count = unplaced?.count ?? data?.counts[String(id)] ?? 0;
      return { known: Boolean(data), count, shared: unplaced !== undefined };
    },
  });

/** When the property's days and shifts begin; undefined until the gateway has answered. */
export function usePropertyCalendar(): ShiftCalendar | undefined {
  const { data } = useConsoleInfoQuery();
  return useMemo(
    () =>
      data === undefined
        ? undefined
        : { zone: data.property_tz, start: data.gaming_day_start, shifts: data.shift_starts },
    [data],
  );
}
