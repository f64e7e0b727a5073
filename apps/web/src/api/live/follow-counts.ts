import type { GameSocket } from '../socket/game-socket.ts';
import { mergeBuffered } from './feed-position.ts';
import { followFeed } from './follow-feed.ts';
import { applyCounts, type CountsState, fromBaseline } from './table-counts.ts';

const COUNTS = { mode: 'counts' } as const;

/** Follows how many players are online at each table. Returns what ends it. */
export const followCounts = (socket: GameSocket, publish: (state: CountsState) => void): (() => void) =>
  followFeed(
    socket,
    {
      changes: (take) => socket.on('tableCounts', take),
      ask: async () => {
        const baseline = await socket.request('getClientsList', COUNTS);
        if (baseline.mode !== 'counts') throw new Error(`asked for counts, got ${baseline.mode}`);
        return baseline;
      },
      leave: () => socket.request('leaveClientsList', COUNTS),
      start: (baseline, buffered) => mergeBuffered(fromBaseline(baseline), buffered, applyCounts),
      apply: applyCounts,
    },
    publish,
  );
