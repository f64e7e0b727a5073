import type { TableCounts } from '@pitdesk/contracts';
import type { GameSocket } from '../socket/game-socket.ts';
import { askAgainLater } from './ask-again.ts';
import { applyCounts, type CountsState, fromBaseline, mergeBuffered } from './table-counts.ts';

/**
 * Follows the counts: subscribes first, asks for the baseline, applies what came meanwhile, and asks again after a gap,
 * a new epoch and every reconnect. Returns what ends it.
 */
export function followCounts(socket: GameSocket, publish: (state: CountsState) => void): () => void {
  let state: CountsState | undefined;
  /** Changes that wait for a baseline; undefined while the state is followed without one. */
  let buffer: TableCounts[] | undefined = [];
  let ended = false;
  let asked = 0;

  const show = (next: CountsState): void => {
    state = next;
    publish(next);
  };
  const ask = async (): Promise<void> => {
    asked += 1;
    const turn = asked;
    buffer ??= [];
    later.cancel();
    try {
      const baseline = await socket.request('getClientsList', { mode: 'counts' });
      if (ended || turn !== asked || baseline.mode !== 'counts') return;
      const merged = mergeBuffered(fromBaseline(baseline), buffer);
      buffer = merged.gap ? [] : undefined;
      show(merged.state);
      if (merged.gap) later.plan();
    } catch {
      if (!ended && turn === asked && socket.connection.get().state === 'live') later.plan();
    }
  };
  const later = askAgainLater(() => void ask());

  const stops = [
    socket.on('tableCounts', (change) => {
      if (buffer !== undefined || state === undefined) {
        buffer?.push(change);
        return;
      }
      const next = applyCounts(state, change);
      if (next === 'old') return;
      if (next !== 'gap') {
        show(next);
        return;
      }
      buffer = [change];
      later.plan();
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
    if (socket.connection.get().state === 'live')
      void socket.request('leaveClientsList', null).catch(() => {});
  };
}
