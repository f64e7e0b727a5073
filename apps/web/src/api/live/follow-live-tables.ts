import type { TableLive } from '@pitdesk/contracts';
import type { GameSocket } from '../socket/game-socket.ts';
import { askAgainLater } from './ask-again.ts';
import { type LiveTablesState, liveTablesOf, withTable } from './live-tables.ts';

/** Follows what every table is doing: subscribes first, buffers, merges by id, asks again after every reconnect. */
export function followLiveTables(socket: GameSocket, publish: (state: LiveTablesState) => void): () => void {
  let state: LiveTablesState | undefined;
  let buffer: TableLive[] | undefined = [];
  let ended = false;
  let asked = 0;

  const show = (next: LiveTablesState): void => {
    if (next === state) return;
    state = next;
    publish(next);
  };
  const ask = async (): Promise<void> => {
    asked += 1;
    const turn = asked;
    buffer ??= [];
    try {
      const { tables, feed } = await socket.request('watchTables', null);
      if (ended || turn !== asked) return;
      const waiting = buffer;
      buffer = undefined;
      show(waiting.reduce(withTable, liveTablesOf(tables, feed)));
    } catch {
      if (!ended && turn === asked && socket.connection.get().state === 'live') later.plan();
    }
  };
  const later = askAgainLater(() => void ask());

  const stops = [
    socket.on('table:changed', (table) => {
      if (buffer !== undefined || state === undefined) buffer?.push(table);
      else show(withTable(state, table));
    }),
    socket.on('feed:status', (feed) => {
      if (state !== undefined) show({ ...state, feed });
    }),
    socket.connection.subscribe(() => {
      if (socket.connection.get().state === 'live') void ask();
    }),
    later.cancel,
  ];
  if (socket.connection.get().state === 'live') void ask();

  return () => {
    ended = true;
    for (const stop of stops) stop();
    if (socket.connection.get().state === 'live') void socket.request('unwatchTables', null).catch(() => {});
  };
}
