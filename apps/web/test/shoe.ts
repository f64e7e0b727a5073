import type { BaccaratOutcome, Round } from '@pitdesk/contracts/rounds';

const OUTCOMES = {
  B: { winner: 'banker', player_total: 4, banker_total: 7 },
  P: { winner: 'player', player_total: 7, banker_total: 4 },
  T: { winner: 'tie', player_total: 6, banker_total: 6 },
} as const;

const BEGAN = Date.parse('2026-03-01T20:00:00.000Z');
const ROUND_MS = 45_000;

/**
 * Returns the settled rounds of a shoe from the letters of its bead plate; `changes` by the round's number in the shoe.
 */
export function buildShoe(letters: string, changes: Record<number, Partial<BaccaratOutcome>> = {}): Round[] {
  return [...letters].map((letter, index): Round => {
    const started = BEGAN + index * ROUND_MS;
    return {
      id: index + 1,
      table_id: 3,
      game: 'baccarat',
      game_version: 'punto-banco-8d-1',
      state: 'settled',
      shoe: { number: 1, round: index + 1 },
      dealer: null,
      started_at: new Date(started).toISOString(),
      bets_closed_at: new Date(started + 15_000).toISOString(),
      play_started_at: new Date(started + 16_000).toISOString(),
      result_at: new Date(started + 28_000).toISOString(),
      settled_at: new Date(started + 30_000).toISOString(),
      cards: [],
      outcome: {
        ...OUTCOMES[letter as keyof typeof OUTCOMES],
        natural: false,
        player_pair: false,
        banker_pair: false,
        size: 'big',
        ...changes[index + 1],
      },
      number: null,
      voided: null,
      version: 1,
      replaces: null,
      correction: null,
      superseded_at: null,
    };
  });
}
