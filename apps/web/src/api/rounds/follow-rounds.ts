import type { EntityId, Round, RoundChanged } from '@pitdesk/contracts';
import { askAgainLater } from '../live/ask-again.ts';
import type { GameSocket } from '../socket/game-socket.ts';

interface Followed {
  /** The table's newest round, when the following begins and after every reconnect. */
  newest: (round: Round) => void;
  changed: (change: RoundChanged) => void;
  /** The socket was away: what happened meanwhile was told to nobody. */
  missed?: () => void;
}

/**
 * Follows the rounds of one table. The changes are listened to before the newest round is asked for; whoever takes them
 * keeps what is further of two, so that their order does not matter. Returns what ends it.
 */
export function followRounds(socket: GameSocket, tableId: EntityId, take: Followed): () => void {
  const payload = { table_id: tableId };
  let ended = false;
  let asked = 0;

  const isLive = (): boolean => socket.connection.get().state === 'live';
  const ask = async (): Promise<void> => {
    asked += 1;
    const turn = asked;
    const isCurrent = (): boolean => !ended && turn === asked;
    later.cancel();
    try {
      const { round } = await socket.request('watchRounds', payload);
      if (!isCurrent()) return;
      if (round !== null) take.newest(round);
      if (turn > 1) take.missed?.();
    } catch {
      if (isCurrent() && isLive()) later.plan();
    }
  };
  const askOnceLive = (): void => {
    if (isLive()) void ask();
  };
  const later = askAgainLater(() => void ask());
  const stops = [
    socket.on('round:changed', (change) => {
      if (String(change.round.table_id) === String(tableId)) take.changed(change);
    }),
    socket.connection.subscribe(askOnceLive),
    later.cancel,
  ];
  askOnceLive();

  return () => {
    ended = true;
    for (const stop of stops) stop();
    if (isLive()) void socket.request('unwatchRounds', payload).catch(() => {});
  };
}
