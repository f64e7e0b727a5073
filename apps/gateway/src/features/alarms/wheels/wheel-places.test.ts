import { describe, expect, it } from '@jest/globals';
import { placesIn, wheelAt } from './wheel-places.ts';

const HOUR = 3_600_000;
const MIDNIGHT = Date.parse('2026-03-10T00:00:00.000Z');
const at = (hour: number): Date => new Date(MIDNIGHT + hour * HOUR);
const stay = (equipmentId: string, tableId: string, since: number, until: number | null) => ({
  equipmentId,
  tableId,
  since: at(since),
  until: until === null ? null : at(until),
  equipment: { number: `W-${equipmentId}`, wheel: null },
});
const TODAY = { from: MIDNIGHT, to: MIDNIGHT + 24 * HOUR };
const hours = (wheel: ReturnType<typeof wheelAt>) =>
  placesIn(wheel, TODAY).map(({ tableId, from, to }) => [
    tableId,
    (from - MIDNIGHT) / HOUR,
    (to - MIDNIGHT) / HOUR,
  ]);

describe('wheel of a table', () => {
  it('is its own, and has every spin there, where no wheel is recorded', () => {
    const wheel = wheelAt('3', []);
    expect(wheel).toMatchObject({ key: '3', number: null, from: null });
    expect(hours(wheel)).toEqual([['3', 0, 24]]);
  });
  it('is the recorded one, with its spins at every table where it stood', () => {
    const wheel = wheelAt('4', [stay('a', '3', -30, 6), stay('b', '4', -30, 7), stay('a', '4', 8, null)]);
    expect(wheel).toMatchObject({ key: 'a', number: 'W-a', from: at(-30) });
    expect(hours(wheel)).toEqual([
      ['3', 0, 6],
      ['4', 8, 24],
    ]);
  });
  it('is another one after a recorded wheel has left, and counts from then', () => {
    const wheel = wheelAt('3', [stay('a', '3', -30, 6)]);
    expect(wheel).toMatchObject({ key: '3', from: at(6) });
    expect(hours(wheel)).toEqual([['3', 6, 24]]);
  });
  it('has no spins while it was in storage', () => {
    const wheel = wheelAt('4', [stay('a', '3', -60, -30), stay('a', '4', 25, null)]);
    expect(hours(wheel)).toEqual([]);
  });
});
