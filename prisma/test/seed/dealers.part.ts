import { describe, expect, it } from '@jest/globals';
import { MINUTE } from '../../seed/time.ts';
import { demo, NOW } from './demo.ts';

const { rounds, tables, dealers } = demo;
const dealersById = new Map(dealers.map((dealer) => [dealer.id, dealer]));

interface Turn {
  tableId: number;
  from: number;
  until: number;
}

/** Returns the stints of each dealer: consecutive rounds at one table. */
function turnsOf(dealerId: number): Turn[] {
  const turns: Turn[] = [];
  for (const round of rounds) {
    if (round.dealerId !== dealerId) continue;
    const from = round.startedAt.getTime();
    const until = (round.settledAt ?? round.voidedAt ?? NOW).getTime();
    const current = turns.at(-1);
    if (current?.tableId === round.tableId && from - current.until < 10 * MINUTE) current.until = until;
    else turns.push({ tableId: round.tableId, from, until });
  }
  return turns;
}

describe('the seeded dealers', () => {
  it('are twenty-four, each with languages and games', () => {
    expect(dealers).toHaveLength(24);
    for (const { languages, games } of dealers) expect(languages.length * games.length).toBeGreaterThan(0);
  });

  it('deal only their games, and all of them', () => {
    const mayNot = rounds.filter(
      ({ dealerId, game }) => !dealersById.get(dealerId ?? 0)?.games.includes(game),
    );
    expect(mayNot).toEqual([]);
    expect(new Set(rounds.map(({ dealerId }) => dealerId)).size).toBe(24);
  });

  it('are at one table at a time, for about half an hour at most', () => {
    for (const { id } of dealers) {
      const turns = turnsOf(id);
      expect(turns.filter(({ from }, index) => from < (turns[index - 1]?.until ?? 0))).toEqual([]);
      expect(turns.filter(({ from, until }) => until - from >= 31 * MINUTE)).toEqual([]);
    }
  });

  it('are one at each open table; the others are on a break or off', () => {
    const open = tables.filter(({ state }) => state === 'open').map(({ id }) => id);
    const atTables = dealers.filter(({ state }) => state === 'on_shift');
    expect(atTables.map(({ tableId }) => tableId).sort((a, b) => Number(a) - Number(b))).toEqual(open);
    for (const { tableSince } of atTables) expect(tableSince?.getTime()).toBeLessThan(NOW.getTime());
    const away = dealers.filter(({ state }) => state !== 'on_shift');
    expect(new Set(away.map(({ state }) => state))).toEqual(new Set(['on_break', 'off']));
    for (const { tableId, tableSince } of away) expect([tableId, tableSince]).toEqual([null, null]);
  });
});
