import {
  type ConsoleInfo,
  DASHBOARD_TABLES_QUERY,
  type PlayerCountSample,
  type Table,
  type TableLive,
} from '@pitdesk/contracts';
import { baseApi } from './base-api.ts';
import { callOf } from './http/send.ts';
import { followCounts } from './live/follow-counts.ts';
import { followLiveTables } from './live/follow-live-tables.ts';
import { type LiveTablesState, liveTablesOf } from './live/live-tables.ts';
import type { CountsState } from './live/table-counts.ts';
import { socketOf } from './socket/socket-of.ts';

/** Tables and what is live about them. What a socket brings is null until its first answer has come. */
export const tablesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    consoleInfo: build.query<ConsoleInfo, void>({
      query: () => callOf<'getConsoleInfo'>('GET', '/api/console'),
    }),
    dashboardTables: build.query<Table[], void>({
      query: () => callOf<'listTables'>('GET', '/api/tables', { query: DASHBOARD_TABLES_QUERY }),
    }),
    playerSamples: build.query<PlayerCountSample[], void>({
      query: () => callOf<'listPlayerCounts'>('GET', '/api/player-counts', { query: { minutes: 60 } }),
    }),
    tableCounts: build.query<CountsState | null, void>({
      queryFn: () => ({ data: null }),
      onCacheEntryAdded: async (_, { extra, updateCachedData, cacheDataLoaded, cacheEntryRemoved }) => {
        await cacheDataLoaded;
        const stop = followCounts(socketOf(extra), (state) => updateCachedData(() => state));
        await cacheEntryRemoved;
        stop();
      },
    }),
    liveTables: build.query<LiveTablesState | null, void>({
      queryFn: () => ({ data: null }),
      onCacheEntryAdded: async (_, { extra, updateCachedData, cacheDataLoaded, cacheEntryRemoved }) => {
        await cacheDataLoaded;
        const stop = followLiveTables(socketOf(extra), (state) => updateCachedData(() => state));
        await cacheEntryRemoved;
        stop();
      },
    }),
    polledLiveTables: build.query<LiveTablesState, void>({
      query: () => callOf<'listLiveTables'>('GET', '/api/tables/live'),
      transformResponse: (tables: TableLive[]) =>
        liveTablesOf(tables, { state: 'live', since: new Date().toISOString() }),
    }),
  }),
});

export const {
  useConsoleInfoQuery,
  useDashboardTablesQuery,
  usePlayerSamplesQuery,
  useTableCountsQuery,
  useLiveTablesQuery,
  usePolledLiveTablesQuery,
} = tablesApi;
