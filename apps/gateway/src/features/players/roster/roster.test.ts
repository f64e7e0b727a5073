import { describe, expect, it } from '@jest/globals';
import { isOnlinePlayer, type OnlineClient } from '@pitdesk/contracts/players';
import fc from 'fast-check';
import { EVERYWHERE, NOWHERE, type Terminals } from '#core/permissions/reach';
import { CountsStream, countPlayers, MAX_UNPLACED_NAMES } from './counts-stream.ts';
import { Placement, Roster } from './roster.ts';

const TITLES = ['Emerald 1', 'Ruby 2', 'Twin', 'Unknown', ''];
const PLACEMENT = new Placement([
  { id: 1, title: 'Emerald 1', terminal_id: 1 },
  { id: 2, title: 'Ruby 2', terminal_id: 2 },
  { id: 3, title: 'Twin', terminal_id: 1 },
  { id: 4, title: 'Twin', terminal_id: 2 },
]);
/** The same floor after Ruby 2 was renamed and moved: its players are at no known table. */
const RENAMED = new Placement([
  { id: 1, title: 'Emerald 1', terminal_id: 1 },
  { id: 2, title: 'Twin', terminal_id: 1 },
]);

const client: fc.Arbitrary<OnlineClient> = fc.record({
  role: fc.constantFrom('player', 'back-office'),
  socket_id: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1, max: 12 }).map(String) },
    { weight: 1, arbitrary: fc.constant(null) },
  ),
  detail: fc.option(
    fc.record({
      player: fc.constantFrom('ada-lovelace-1', 'grace-hopper-2', '', null),
      table_name: fc.constantFrom(...TITLES, null),
    }),
    { nil: null },
  ),
});
const lists = fc.array(fc.array(client, { maxLength: 14 }), { minLength: 1, maxLength: 8 });
const REACHES: readonly Terminals[] = [
  NOWHERE,
  { terminals: [1] },
  { terminals: [2] },
  { terminals: [1, 2] },
  EVERYWHERE,
];
const reaches = fc.constantFrom(...REACHES);
const placements = fc.constantFrom(PLACEMENT, RENAMED);

const SEEN = { seen_at: '2026-01-15T12:00:00.000Z', maybe_earlier: false };
const LATER = { seen_at: '2026-01-15T12:05:00.000Z', maybe_earlier: false };

const byId = (clients: Iterable<OnlineClient>) => new Map([...clients].map((one) => [one.socket_id, one]));

describe('roster', () => {
  it('counts exactly the clients with a socket id and a player name, after any earlier lists', () => {
    fc.assert(
      fc.property(lists, (all) => {
        const roster = new Roster();
        for (const list of all) roster.replace(list, SEEN);
        const last = byId((all.at(-1) ?? []).filter(({ socket_id }) => socket_id));
        const players = [...last.values()].filter(isOnlinePlayer);
        expect(roster.players).toBe(players.length);
        for (const title of TITLES) {
          const here = players.filter(({ detail }) => (detail.table_name ?? '') === title);
          expect(roster.playersByTitle.get(title) ?? 0).toBe(here.length);
        }
      }),
    );
  });

  it('reports no change for an equal list', () => {
    fc.assert(
      fc.property(fc.array(client), (list) => {
        const roster = new Roster();
        roster.replace(list, SEEN);
        expect(roster.replace(structuredClone(list), SEEN).size).toBe(0);
      }),
    );
  });

  it('keeps a client without a socket id only in the full list', () => {
    const roster = new Roster();
    const changes = roster.replace(
      [{ role: 'player', socket_id: null, detail: { player: 'ada-lovelace-1' } }],
      SEEN,
    );
    expect(changes.size).toBe(0);
    expect(roster.everybody()).toHaveLength(1);
    expect(roster.players).toBe(0);
  });
});

describe('first sight of a client', () => {
  const ada: OnlineClient = { role: 'player', socket_id: 'a', detail: { player: 'ada-lovelace-1' } };
  const seen = (roster: Roster) => [...roster.named()].map((one) => roster.seen(one));

  it('is the first list with it, through all moves, and is reset when it reconnects', () => {
    const roster = new Roster();
    roster.replace([ada], { ...SEEN, maybe_earlier: true });
    roster.replace([{ ...ada, detail: { player: 'ada-lovelace-1', table_name: 'Ruby 2' } }], LATER);
    expect(seen(roster)).toEqual([{ ...SEEN, maybe_earlier: true }]);
    roster.replace([], LATER);
    roster.replace([ada], LATER);
    expect(seen(roster)).toEqual([LATER]);
  });

  it('is not part of the full list, which stays as the operator sent it', () => {
    const roster = new Roster();
    roster.replace([ada], SEEN);
    expect(roster.everybody()).toEqual([ada]);
  });
});

describe('stream of counts', () => {
  it('always reproduces the counts of the view, also while tables change', () => {
    fc.assert(
      fc.property(
        lists,
        fc.array(placements, { minLength: 8, maxLength: 8 }),
        reaches,
        (all, floor, reach) => {
          const roster = new Roster();
          const stream = new CountsStream('epoch', reach);
          stream.restart(roster, PLACEMENT);
          let held = stream.baseline();
          for (const [nth, list] of all.entries()) {
            roster.replace(list, SEEN);
            const placement = floor[nth] ?? PLACEMENT;
            const delta = stream.next(roster, placement);
            if (delta) {
              expect(delta.seq).toBe(held.seq + 1);
              held = { ...delta, counts: { ...held.counts, ...delta.counts } };
            }
            const now = countPlayers(roster.playersByTitle, placement, reach);
            expect(held).toMatchObject({ total: now.total, unplaced: now.unplaced });
            for (const [id, count] of Object.entries(held.counts)) expect(count).toBe(now.counts[id] ?? null);
          }
        },
      ),
    );
  });
});

describe('counts per table', () => {
  const roster = new Roster();
  roster.replace(
    ['Emerald 1', 'Twin', 'Twin', 'Nowhere', null].map((table_name, i) => ({
      role: 'player',
      socket_id: `s${i}`,
      detail: { player: `p-p-${i}`, table_name },
    })),
    SEEN,
  );

  it('list a name that two tables share, or that no table has, once and separately', () => {
    expect(countPlayers(roster.playersByTitle, PLACEMENT, { terminals: 'all' })).toEqual({
      total: 5,
      counts: { 1: 1, 2: 0 },
      unplaced: [
        { table_name: 'Twin', count: 2 },
        { table_name: 'Nowhere', count: 1 },
        { table_name: '', count: 1 },
      ],
    });
  });

  it('exclude players from one terminal’s view if their table name is not certainly its own', () => {
    expect(countPlayers(roster.playersByTitle, PLACEMENT, { terminals: [1] })).toEqual({
      total: 1,
      counts: { 1: 1 },
      unplaced: [],
    });
  });

  it('do not grow with table names chosen by players', () => {
    const names = new Map(Array.from({ length: 5_000 }, (_, i) => [`Table ${i}`, 1]));
    const { total, unplaced } = countPlayers(names, PLACEMENT, { terminals: 'all' });
    expect(total).toBe(5_000);
    expect(unplaced).toHaveLength(MAX_UNPLACED_NAMES);
    expect(unplaced.reduce((sum, { count }) => sum + count, 0)).toBe(5_000);
  });
});
