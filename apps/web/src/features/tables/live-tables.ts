import type { ClientsBaseline, TableCounts } from '@pitdesk/contracts/players';
import type { FeedStatus } from '@pitdesk/contracts/sockets';
import type { TableLive } from '@pitdesk/contracts/tables';
import { classifyChange, followFeed, mergeBuffered } from '#api/follow.ts';
import type { GameSocket } from '#api/live-socket.ts';

export interface LiveTablesState {
  /** By table id as text. */
  tables: Record<string, TableLive>;
  feed: FeedStatus;
}

export const liveTablesOf = (tables: readonly TableLive[], feed: FeedStatus): LiveTablesState => ({
  tables: Object.fromEntries(tables.map((table) => [String(table.table_id), table])),
  feed,
});

/** A response may arrive after a newer change, so the times are compared. */
const isNewer = (known: TableLive | undefined, incoming: TableLive): boolean =>
  known === undefined || Date.parse(incoming.updated_at) >= Date.parse(known.updated_at);

/** Returns the state after several changes, oldest first; the same state where all of them are known. */
function withTables(state: LiveTablesState, changed: readonly TableLive[]): LiveTablesState {
  let tables: Record<string, TableLive> | undefined;
  for (const table of changed) {
    const key = String(table.table_id);
    if (!isNewer((tables ?? state.tables)[key], table)) continue;
    tables ??= { ...state.tables };
    tables[key] = table;
  }
  return tables === undefined ? state : { ...state, tables };
}

/** Too short to be noticed. A floor of thousands of tables changes hundreds of times a second. */
const BATCH_MS = 100;

/** Subscribes to changes: the first is passed on at once, further ones within a moment are batched. */
function batchChanges(socket: GameSocket, take: (changed: readonly TableLive[]) => void): () => void {
  let waiting: TableLive[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const handOn = (): void => {
    timer = undefined;
    if (waiting.length === 0) return;
    const changed = waiting;
    waiting = [];
    timer = setTimeout(handOn, BATCH_MS);
    take(changed);
  };
  const stop = socket.on('table:changed', (table) => {
    waiting.push(table);
    if (timer === undefined) handOn();
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** Follows the live state of every table, merged by table. Returns the function that stops it. */
export const followLiveTables = (
  socket: GameSocket,
  publish: (state: LiveTablesState) => void,
): (() => void) =>
  followFeed(
    socket,
    {
      changes: (take) => batchChanges(socket, take),
      request: () => socket.request('watchTables', null),
      leave: () => socket.request('unwatchTables', null),
      start: ({ tables, feed }, buffered) => ({
        state: withTables(liveTablesOf(tables, feed), buffered.flat()),
        gap: false,
      }),
      apply: withTables,
    },
    publish,
  );

/** Players online per table, after the changes received so far. */
export interface CountsState extends TableCounts {
  feed: FeedStatus;
}

export type CountsBaseline = Extract<ClientsBaseline, { mode: 'counts' }>;

const fromBaseline = ({ mode: _mode, ...state }: CountsBaseline): CountsState => state;

/** Returns the state after one change, or the reason why it is unknown. */
export function applyCounts(state: CountsState, change: TableCounts): CountsState | 'old' | 'gap' {
  const step = classifyChange(state, change);
  if (step !== 'next') return step;
  return { ...state, ...change, counts: { ...state.counts, ...change.counts } };
}

const COUNTS = { mode: 'counts' } as const;

/** Follows the number of players online at each table. Returns the function that stops it. */
export const followCounts = (socket: GameSocket, publish: (state: CountsState) => void): (() => void) =>
  followFeed(
    socket,
    {
      changes: (take) => socket.on('tableCounts', take),
      request: async () => {
        const baseline = await socket.request('getClientsList', COUNTS);
        if (baseline.mode !== 'counts') throw new Error(`requested counts, got ${baseline.mode}`);
        return baseline;
      },
      leave: () => socket.request('leaveClientsList', COUNTS),
      start: (baseline, buffered) => mergeBuffered(fromBaseline(baseline), buffered, applyCounts),
      apply: applyCounts,
    },
    publish,
  );
