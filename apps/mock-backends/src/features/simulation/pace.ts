import type { RandomSource } from '@pitdesk/table-games';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Durations, in simulated milliseconds. */
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
  lookForOrder: SECOND,
} as const;

/** Returns a random duration from `from` to `to` minutes, in milliseconds. */
export const randomMinutes = (random: RandomSource, from: number, to: number): number =>
  from * MINUTE + random.nextInt((to - from) * MINUTE);

/** Returns the length of a dealer's stint: 20 to 30 minutes. */
export const stintLength = (random: RandomSource): number => randomMinutes(random, 20, 30);
