import type { EntityId } from '@pitdesk/contracts/fields';
import type { RoundChanged } from '@pitdesk/contracts/rounds';
import { requestWhileLive } from '#api/follow.ts';
import type { GameSocket } from '#api/live-socket.ts';

interface Followed {
  /** Called for a changed round; at the start and after every reconnect with the table's newest round as started. */
  changed: (change: RoundChanged) => void;
  /** Called after a disconnect: changes of that time were missed. */
  missed: () => void;
}

/**
 * Follows the rounds of one table. It subscribes before it requests the newest round; the receiver keeps the later
 * state of two, so their order does not matter. Returns the function that stops it.
 */
export function followRounds(socket: GameSocket, tableId: EntityId, take: Followed): () => void {
  const payload = { table_id: tableId };
  let isFirst = true;
  const stop = socket.on('round:changed', (change) => {
    if (String(change.round.table_id) === String(tableId)) take.changed(change);
  });
  const requests = requestWhileLive(socket.connection, async (isCurrent) => {
    const begins = isFirst;
    isFirst = false;
    const { round } = await socket.request('watchRounds', payload);
    if (!isCurrent()) return;
    if (round !== null) take.changed({ change: 'started', round });
    if (!begins) take.missed();
  });
  return () => {
    requests.stop();
    stop();
    if (requests.isLive()) void socket.request('unwatchRounds', payload).catch(() => {});
  };
}
