import type { GameSocket } from '../socket/game-socket.ts';
import { followFeed } from './follow-feed.ts';
import { type LiveTablesState, liveTablesOf, withTable } from './live-tables.ts';

/** Follows what every table is doing, merged by table. Returns what ends it. */
export const followLiveTables = (
  socket: GameSocket,
  publish: (state: LiveTablesState) => void,
): (() => void) =>
  followFeed(
    socket,
    {
      changes: (take) => socket.on('table:changed', take),
      ask: () => socket.request('watchTables', null),
      leave: () => socket.request('unwatchTables', null),
      start: ({ tables, feed }, buffered) => ({
        state: buffered.reduce(withTable, liveTablesOf(tables, feed)),
        gap: false,
      }),
      apply: withTable,
    },
    publish,
  );
