import { followFeed } from '../live/follow-feed.ts';
import type { GameSocket } from '../socket/game-socket.ts';
import { type AlarmsState, alarmsOf, withAlarm } from './alarms-state.ts';

/** Follows the open alarms. Returns what ends it. */
export const followAlarms = (socket: GameSocket, publish: (state: AlarmsState) => void): (() => void) =>
  followFeed(
    socket,
    {
      changes: (take) => socket.on('alarm:changed', take),
      ask: () => socket.request('watchAlarms', null),
      leave: () => socket.request('unwatchAlarms', null),
      start: ({ alarms, feed }, buffered) => ({
        state: buffered.reduce(withAlarm, alarmsOf(alarms, feed)),
        gap: false,
      }),
      apply: withAlarm,
    },
    publish,
  );
