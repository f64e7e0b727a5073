import { expect, it } from '@jest/globals';
import { randomFrom } from '@pitdesk/table-games';
import type { FloorTable } from '../tables/floor-table.ts';
import { tableLife } from './table-life.ts';

const ROUNDS = 500;

it.each([
  { pauses: true, expected: ['maintenance', 'open', 'paused'] },
  { pauses: false, expected: [] },
])('pauses and goes into maintenance by itself: $pauses', async ({ pauses, expected }) => {
  const table: FloorTable = {
    ...{ id: 7, title: 'Ruby 1', game: 'baccarat', decks: 8, wheel: 'single_zero', sideBets: [] },
    ...{ terminalId: 2, chatId: 7, active: true, state: 'open', orderedState: null },
    ...{
      dealer: { id: 1, displayName: 'Mei' },
      round: null,
      phaseEndsAt: null,
      lastResults: [],
      updatedAt: 0,
    },
  };
  const states = new Set<string>();
  let played = 0;
  const game = {
    async *round() {
      yield 30_000;
      played += 1;
    },
    needsShuffle: () => false,
    shuffle() {},
  };
  const floor = {
    clearRound() {},
    async setState(one: FloorTable, state: FloorTable['state']) {
      one.state = state;
      states.add(state);
    },
  };
  const rota = { relieveIfDue: async () => {} };
  const rounds = { voidUnfinished: async () => {} };
  const life = tableLife(table, game, floor, rota, rounds, randomFrom('e2e'), pauses);
  while (played < ROUNDS) await life.next();
  expect([...states].sort()).toEqual(expected);
});
