import { expect, it } from '@jest/globals';
import { buildRound } from '@pitdesk/contracts/testing';
import { shoesOf } from './shoe-breaches.ts';

const round = (table_id: number, number: number, nth: number) =>
  buildRound({ table_id, shoe: { number, round: nth } });

it('shoes are distinguished by table and number, and by a restarted count', () => {
  const found = shoesOf([
    round(1, 5, 1),
    round(2, 5, 40),
    round(1, 5, 2),
    round(1, 6, 1),
    round(2, 5, 1),
    buildRound({ table_id: 4, shoe: null }),
  ]);
  expect(found.map(({ tableId, number, rounds }) => [tableId, number, rounds.length])).toEqual([
    [1, 5, 2],
    [2, 5, 1],
    [1, 6, 1],
    [2, 5, 1],
  ]);
});

it('a shoe is complete from its first round if it begins at 1, or follows another', () => {
  const found = shoesOf([round(1, 5, 30), round(1, 6, 2), round(2, 7, 1)]);
  expect(found.map(({ number, isFromFirst }) => [number, isFromFirst])).toEqual([
    [5, false],
    [6, true],
    [7, true],
  ]);
});

it('a round that continues the count of the previous shoe belongs to it, and is late', () => {
  const late = round(1, 5, 41);
  const found = shoesOf([round(1, 5, 40), round(1, 6, 1), late, round(1, 6, 2)]);
  expect(found.map(({ number, rounds, late: those }) => [number, rounds.length, those])).toEqual([
    [5, 2, [{ round: late, next: 6 }]],
    [6, 2, []],
  ]);
});

it('a number that repeats the next day is another shoe, also in the middle', () => {
  const nextDay = { ...round(1, 5, 41), started_at: '2026-01-16T12:00:00.000Z' };
  expect(shoesOf([round(1, 5, 40), round(1, 6, 1), nextDay])).toHaveLength(3);
});
