import type { EntityId, TableLive } from '@pitdesk/contracts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useConsoleInfoQuery, useLiveTablesQuery, usePolledLiveTablesQuery } from '../tables-api.ts';

const LIVE_POLLING_MS = 5_000;

/** Where live table state comes from; undefined until the console has said so. */
export function useLiveSource(): 'socket' | 'polling' | 'off' | undefined {
  const { data } = useConsoleInfoQuery();
  return data?.capabilities.live_tables;
}

/** What one table is doing now. A change of another table does not render the caller again. */
export function useLiveTable(id: EntityId): TableLive | undefined {
  const source = useLiveSource();
  const key = String(id);
  const { live } = useLiveTablesQuery(source === 'socket' ? undefined : skipToken, {
    selectFromResult: ({ data }) => ({ live: data?.tables[key] }),
  });
  const { polled } = usePolledLiveTablesQuery(source === 'polling' ? undefined : skipToken, {
    pollingInterval: LIVE_POLLING_MS,
    selectFromResult: ({ data }) => ({ polled: data?.tables[key] }),
  });
  return live ?? polled;
}

/** Whether it has been said what the tables are doing, be it that nobody tells. */
export function useLiveTablesKnown(): boolean {
  const source = useLiveSource();
  const { told } = useLiveTablesQuery(source === 'socket' ? undefined : skipToken, {
    selectFromResult: ({ data }) => ({ told: data != null }),
  });
  const { polled } = usePolledLiveTablesQuery(source === 'polling' ? undefined : skipToken, {
    pollingInterval: LIVE_POLLING_MS,
    selectFromResult: ({ data }) => ({ polled: data !== undefined }),
  });
  return told || polled || source === 'off';
}

/** What all tables are doing now, by table id as text. */
export function useAllLiveTables(): Record<string, TableLive> | undefined {
  const source = useLiveSource();
  const { data: live } = useLiveTablesQuery(source === 'socket' ? undefined : skipToken);
  const { data: polled } = usePolledLiveTablesQuery(source === 'polling' ? undefined : skipToken, {
    pollingInterval: LIVE_POLLING_MS,
  });
  return live?.tables ?? polled?.tables;
}
