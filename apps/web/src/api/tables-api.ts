import {
  type ConsoleInfo,
  DASHBOARD_TABLES_QUERY,
  type PlayerCountSample,
  type Table,
  type TableLive,
} from '@pitdesk/contracts';
import { notePropertyZone } from '../lib/property-zone.ts';
import { baseApi } from './base-api.ts';
import { callOf } from './http/send.ts';
import { followCounts } from './live/follow-counts.ts';
import { followLiveTables } from './live/follow-live-tables.ts';
import { type LiveTablesState, liveTablesOf } from './live/live-tables.ts';
import type { CountsState } from './live/table-counts.ts';
import { whileCached } from './socket/while-cached.ts';

/** Tables and what is live about them. What a socket brings is null until its first answer has come. */
const tablesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    consoleInfo: build.query<ConsoleInfo, void>({
      query: () => callOf<'getConsoleInfo'>('GET', '/api/console'),
      transformResponse: (info: ConsoleInfo) => {
        notePropertyZone(info.property_tz);
        return info;
      },
    }),
    dashboardTables: build.query<Table[], void>({
      query: () => callOf<'listTables'>('GET', '/api/tables', { query: DASHBOARD_TABLES_QUERY }),
    }),
    playerSamples: build.query<PlayerCountSample[], void>({
      query: () => callOf<'listPlayerCounts'>('GET', '/api/player-counts', { query: { minutes: 60 } }),
    }),
    tableCounts: build.query<CountsState | null, void>({
      queryFn: () => ({ data: null }),
      onCacheEntryAdded: whileCached(followCounts),
    }),
    liveTables: build.query<LiveTablesState | null, void>({
      queryFn: () => ({ data: null }),
      onCacheEntryAdded: whileCached(followLiveTables),
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
