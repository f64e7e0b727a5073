import type { ClientListDelta, ListedClient } from '@pitdesk/contracts/players';

const PLAYERS = 50_000;
/** Twenty a second, told as the gateway tells them: what changed within 150 ms goes out together. */
export const TELL_EVERY_MS = 150;

const TABLES = 16;
const FIRST_SEEN = Date.parse('2026-01-15T12:00:00.000Z');

function player(number: number): ListedClient {
  // Spread over the alphabet, so that a change is as likely above what is seen as below.
  const letters = ((number * 48_271) % 456_976).toString(26).padStart(4, '0');
  return {
    role: 'player',
    socket_id: `s${number}`,
    detail: { player: `p${letters}-bench-${number}`, table_name: `Emerald ${(number % TABLES) + 1}` },
    seen_at: new Date(FIRST_SEEN + number).toISOString(),
  };
}

export const everybody = (): ListedClient[] => Array.from({ length: PLAYERS }, (_, number) => player(number));

/** The changes after the first list: each time one comes, one goes and one moves to another table. */
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
