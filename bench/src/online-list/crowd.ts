import type { ClientListDelta, ListedClient } from '@pitdesk/contracts/players';

const PLAYERS = 50_000;
/** Twenty changes per second, batched as the gateway does: one event for all changes within 150 ms. */
export const TELL_EVERY_MS = 150;

const TABLES = 16;
const FIRST_SEEN = Date.parse('2026-01-15T12:00:00.000Z');

function player(number: number): ListedClient {
  // Spread over the alphabet, so that changes occur above and below the visible rows alike.
  const letters = ((number * 48_271) % 456_976).toString(26).padStart(4, '0');
  return {
    role: 'player',
    socket_id: `s${number}`,
    detail: { player: `p${letters}-bench-${number}`, table_name: `Emerald ${(number % TABLES) + 1}` },
    seen_at: new Date(FIRST_SEEN + number).toISOString(),
  };
}

export const everybody = (): ListedClient[] => Array.from({ length: PLAYERS }, (_, number) => player(number));

/** Yields the changes after the first list: in each, one player joins, one leaves and one moves to another table. */
export function* changes(epoch: string): Generator<ClientListDelta, never> {
  for (let seq = 1; ; seq += 1) {
    const moved = player(((seq * 7_919 + 25_000) % 20_000) + 20_000);
    yield {
      epoch,
      seq,
      joined: [player(PLAYERS + seq)],
      left: [`s${seq * 3}`],
      changed: [{ ...moved, detail: { player: moved.detail?.player ?? '', table_name: `Ruby ${seq}` } }],
    };
  }
}
