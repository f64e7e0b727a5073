import { expect, it } from '@jest/globals';
import { buildRound } from '@pitdesk/contracts/testing';
import { RECENT_ROUNDS, withNewest } from './round-order.ts';

it("keeps a table's recent rounds within their limit, however long the page is open", () => {
  const spin = (nth: number) =>
    buildRound({
      id: nth,
      game: 'roulette',
      shoe: null,
      started_at: new Date(Date.parse('2026-01-15T12:00:00.000Z') + nth * 45_000).toISOString(),
    });
  let rounds = [spin(0)];
  for (let nth = 1; nth <= RECENT_ROUNDS + 10; nth += 1) rounds = withNewest(rounds, spin(nth));
  expect(rounds).toHaveLength(RECENT_ROUNDS);
  expect(rounds[0]?.id).toBe(RECENT_ROUNDS + 10);
});
