import type { RandomSource } from '@pitdesk/table-games';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** How long things take, in simulated milliseconds. */
export const PACE = {
  betting: 15 * SECOND,
  /** From "no more bets" to the first card. */
  firstCard: 1_500,
  card: 2_200,
  thirdCard: 3_500,
  spin: 16 * SECOND,
  /** From the result to its settlement. */
  settle: 3 * SECOND,
  betweenRounds: 5 * SECOND,
  shuffle: 90 * SECOND,
  lookForDealer: SECOND,
} as const;

export const someMinutes = (random: RandomSource, from: number, to: number): number =>
  from * MINUTE + random.nextInt((to - from) * MINUTE);

/** How long a dealer stands at a table before a relief comes. */
export const stintLength = (random: RandomSource): number => someMinutes(random, 20, 30);
