import { expect, it } from '@jest/globals';
import { buildRound } from '@pitdesk/contracts/testing';
import { shoesOf } from './shoes-of.ts';

const round = (table_id: number, number: number, nth: number) =>
  buildRound({ table_id, shoe: { number, round: nth } });

it('shoes are told apart by table and number, and by a count that begins again', () => {
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
