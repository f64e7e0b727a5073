import type { RandomSource } from '@pitdesk/table-games';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Whole milliseconds, evenly spread over [from, to); both in milliseconds. */
export function between(random: RandomSource, from: number, to: number): number {
  return from + random.nextInt(to - from);
}
