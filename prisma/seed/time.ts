import type { RandomSource } from '@pitdesk/table-games';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Returns a random time in [from, to), in whole milliseconds; each is equally likely. */
export function between(random: RandomSource, from: number, to: number): number {
  return from + random.nextInt(to - from);
}
