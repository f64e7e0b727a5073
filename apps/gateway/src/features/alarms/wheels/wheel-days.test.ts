import { describe, expect, it } from '@jest/globals';
import { DAY_MS, dueDays, missingDays, settledTo } from './wheel-days.ts';

const HOUR = DAY_MS / 24;
const MIDNIGHT = Date.parse('2026-03-10T00:00:00.000Z');
const NOW = MIDNIGHT + 10 * HOUR;
const wheel = (daysAgo: number) => {
  const countedFrom = new Date(MIDNIGHT - daysAgo * DAY_MS);
  return { countedFrom, settledTo: countedFrom };
};
const counted = (daysAgo: number, at: number) => ({
  from: new Date(MIDNIGHT - daysAgo * DAY_MS),
  countedAt: new Date(at),
});
const daysAgo = (from: number): number => (MIDNIGHT - from) / DAY_MS;

describe('days of a wheel that are due to be counted', () => {
  it('are all days since the count began, the current one before missing ones', () => {
    const due = dueDays(wheel(3), [], NOW);
    expect(due.map(({ from, rank }) => [daysAgo(from), rank])).toEqual([
      [3, 2],
      [2, 2],
      [1, 2],
      [0, 0],
    ]);
    expect(missingDays(wheel(3), [], NOW)).toBe(3);
  });

  it('begin within a day if the wheel was serviced then, and end at midnight', () => {
    const at = new Date(MIDNIGHT - 6 * HOUR);
    const due = dueDays({ countedFrom: at, settledTo: at }, [], NOW);
    expect(due.map(({ from, to }) => [from, to])).toEqual([
      [at.getTime(), MIDNIGHT],
      [MIDNIGHT, MIDNIGHT + DAY_MS],
    ]);
  });

  it('are counted once an hour until they are over', () => {
    expect(dueDays(wheel(0), [counted(0, NOW - HOUR + 1)], NOW)).toEqual([]);
    expect(dueDays(wheel(0), [counted(0, NOW - HOUR)], NOW)).toHaveLength(1);
  });

  it('are counted again soon after midnight, and then once a day for three days', () => {
    const isDue = (countedAt: number, now: number): boolean =>
      dueDays(wheel(1), [counted(1, countedAt)], now).some(({ from }) => daysAgo(from) === 1);
    expect(isDue(MIDNIGHT - 1, MIDNIGHT + HOUR)).toBe(true);
    expect(isDue(MIDNIGHT + HOUR, MIDNIGHT + 24 * HOUR)).toBe(false);
    expect(isDue(MIDNIGHT + HOUR, MIDNIGHT + 25 * HOUR)).toBe(true);
  });

  it('are settled, and no longer read, when they were counted three days after their end', () => {
    const days = [counted(4, MIDNIGHT), counted(3, MIDNIGHT), counted(0, NOW)];
    expect(settledTo(wheel(4), days, NOW)).toEqual(new Date(MIDNIGHT - 3 * DAY_MS));
    expect(dueDays(wheel(4), days, NOW).map(({ from }) => daysAgo(from))).toEqual([2, 1]);
  });

  it('are missing only if they are over', () => {
    expect(missingDays(wheel(0), [], NOW)).toBe(0);
    expect(missingDays(wheel(2), [counted(2, NOW)], NOW)).toBe(1);
  });
});
