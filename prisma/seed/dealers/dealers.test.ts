import { describe, expect, it } from '@jest/globals';
import { randomFrom } from '@pitdesk/table-games';
import { buildDemoCasino } from '../demo-casino.ts';
import { playSessions } from '../rounds/sessions.ts';
import { demoTables } from '../tables/demo-tables.ts';
import { MINUTE } from '../time.ts';
import { drawUpRota } from './rota.ts';
import { allStints } from './stints.ts';

const NOW = new Date('2026-11-21T18:30:00.000Z');
const { rounds, tables, dealers } = buildDemoCasino({ seed: 'demo', now: NOW, passwordHash: '' });
const dealersById = new Map(dealers.map((dealer) => [dealer.id, dealer]));

interface Turn {
  tableId: number;
  from: number;
  until: number;
}

/** Each dealer's turns: rounds that follow each other at one table. */
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

  it('deal only the games they may, all of them', () => {
    for (const { dealerId, game } of rounds) expect(dealersById.get(dealerId ?? 0)?.games).toContain(game);
    expect(new Set(rounds.map(({ dealerId }) => dealerId)).size).toBe(24);
  });

  it('stand at one table at a time, for no longer than half an hour or so', () => {
    for (const { id } of dealers) {
      let free = 0;
      for (const { from, until } of turnsOf(id)) {
        expect(from).toBeGreaterThanOrEqual(free);
        expect(until - from).toBeLessThan(31 * MINUTE);
        free = until;
      }
    }
  });

  it('are one at each open table now; the others are on a break or off', () => {
    const open = tables.filter(({ state }) => state === 'open').map(({ id }) => id);
    const standing = dealers.filter(({ state }) => state === 'on_shift');
    expect(standing.map(({ tableId }) => tableId).sort((a, b) => Number(a) - Number(b))).toEqual(open);
    for (const { tableSince } of standing) expect(tableSince?.getTime()).toBeLessThan(NOW.getTime());
    const away = dealers.filter(({ state }) => state !== 'on_shift');
    expect(new Set(away.map(({ state }) => state))).toEqual(new Set(['on_break', 'off']));
    for (const { tableId, tableSince } of away) expect([tableId, tableSince]).toEqual([null, null]);
  });
});

describe('the rota', () => {
  it('finds somebody for every turn at every table, whatever the seed', () => {
    for (let seed = 0; seed < 10; seed += 1) {
      const random = randomFrom(seed);
      const sessions = playSessions(random, demoTables(NOW.getTime()), 20_000);
      expect(() => drawUpRota(allStints(random, sessions))).not.toThrow();
    }
  });
});
