import { describe, expect, it } from '@jest/globals';
import { ANONYMOUS_PLAYER, isOnlinePlayer, type OnlineClient } from '@pitdesk/contracts/players';
import fc from 'fast-check';
import { EVERYWHERE, NOWHERE, type Terminals } from '#core/permissions/reach';
import { AnonymousClients } from './anonymous-clients.ts';
import { deltaFor, mergeChanges } from './client-list-delta.ts';
import {
  CountsStream,
  countPlayers,
  DeltaStream,
  MAX_UNPLACED_NAMES,
  type RosterStep,
} from './clients-streams.ts';
import { type NamedClient, Placement, Roster, type RosterChanges, type RosterView } from './roster.ts';

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
const view: fc.Arbitrary<RosterView> = fc.record({ listed: reaches, named: reaches });
const placements = fc.constantFrom(PLACEMENT, RENAMED);

const SEEN = { seen_at: '2026-01-15T12:00:00.000Z' };
const LATER = { seen_at: '2026-01-15T12:05:00.000Z' };

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
  const listed = (roster: Roster) => [...roster.named()].map((one) => roster.listed(one));

  it('is the first list with it, through all moves, and is reset when it reconnects', () => {
    const roster = new Roster();
    roster.replace([ada], { ...SEEN, maybe_earlier: true });
    roster.replace([{ ...ada, detail: { player: 'ada-lovelace-1', table_name: 'Ruby 2' } }], LATER);
    expect(listed(roster)).toMatchObject([
      { ...SEEN, maybe_earlier: true, detail: { table_name: 'Ruby 2' } },
    ]);
    roster.replace([], LATER);
    roster.replace([ada], LATER);
    expect(listed(roster)).toEqual([{ ...ada, ...LATER }]);
  });

  it('is not part of the full list, which stays as the operator sent it', () => {
    const roster = new Roster();
    roster.replace([ada], SEEN);
    expect(roster.everybody()).toEqual([ada]);
  });
});

/**
 * Applies lists in batches, with tables that may change between them, and yields each step as a feed would publish it.
 */
function* steps(
  roster: Roster,
  batches: readonly (readonly OnlineClient[][])[],
  floor: readonly Placement[],
) {
  let before = PLACEMENT;
  for (const [i, batch] of batches.entries()) {
    const changes: RosterChanges = new Map();
    for (const list of batch) mergeChanges(changes, roster.replace(list, SEEN));
    const after = floor[i % floor.length] ?? PLACEMENT;
    yield { roster, changes, placement: { before, after } } satisfies RosterStep;
    before = after;
  }
}

const story = fc.tuple(
  fc.array(client),
  fc.array(lists, { maxLength: 5 }),
  fc.array(placements, { minLength: 1, maxLength: 3 }),
  view,
);

describe('baseline with its deltas', () => {
  it('always reproduces the list of the view, batched and merged', () => {
    fc.assert(
      fc.property(story, ([first, batches, floor, seen]) => {
        const roster = new Roster();
        roster.replace(first, SEEN);
        const anonymous = new AnonymousClients();
        const stream = new DeltaStream('epoch', seen, anonymous);
        const shown = (placement: Placement) =>
          byId(
            [...roster.named()]
              .filter((one) => placement.isWithin(seen.listed, one))
              .map((one) => {
                const listed = roster.listed(one);
                return placement.isWithin(seen.named, one) ? listed : anonymous.listed(listed);
              }),
          );
        const held = shown(PLACEMENT);
        let seq = 0;
        for (const step of steps(roster, batches, floor)) {
          anonymous.changed(step.changes);
          const delta = stream.next(step);
          anonymous.published();
          if (delta) {
            seq += 1;
            expect(delta.seq).toBe(seq);
            for (const one of delta.joined) expect(held.has(one.socket_id)).toBe(false);
            for (const one of [...delta.joined, ...delta.changed]) held.set(one.socket_id, one);
            for (const id of delta.left) expect(held.delete(id)).toBe(true);
          }
          expect(held).toEqual(shown(step.placement.after));
          for (const one of held.values()) {
            const { player } = one.detail ?? {};
            if (!player || player === ANONYMOUS_PLAYER) continue;
            expect(step.placement.after.isWithin(seen.named, one)).toBe(true);
          }
        }
      }),
    );
  });

  it('reproduces the same list without identities for an account that may not identify players', () => {
    fc.assert(
      fc.property(story, ([first, batches, floor]) => {
        const roster = new Roster();
        roster.replace(first, SEEN);
        const anonymous = new AnonymousClients();
        const stream = new DeltaStream('epoch', { listed: EVERYWHERE, named: NOWHERE }, anonymous);
        const held = byId([...roster.named()].map((one) => anonymous.listed(roster.listed(one))));
        const idsBySocket = new Map(
          [...roster.named()].map((one) => [one.socket_id, anonymous.client(one).socket_id]),
        );
        for (const step of steps(roster, batches, floor)) {
          anonymous.changed(step.changes);
          const delta = stream.next(step);
          anonymous.published();
          for (const one of [...(delta?.joined ?? []), ...(delta?.changed ?? [])])
            held.set(one.socket_id, one);
          for (const id of delta?.left ?? []) expect(held.delete(id)).toBe(true);
          const named = [...roster.named()];
          expect(held).toEqual(byId(named.map((one) => anonymous.listed(roster.listed(one)))));
          expect([...held.values()].filter(isOnlinePlayer)).toHaveLength(roster.players);
          expect(JSON.stringify([...held.values()])).not.toMatch(/lovelace|hopper|"socket_id":"\d+"/);
          for (const [socketId, id] of idsBySocket) {
            const isHere = named.find((one) => one.socket_id === socketId);
            if (!isHere) idsBySocket.delete(socketId);
            else expect(anonymous.client(isHere).socket_id).toBe(id);
          }
        }
      }),
    );
  });

  it('always reproduces the counts of the view', () => {
    fc.assert(
      fc.property(story, ([first, batches, floor, seen]) => {
        const roster = new Roster();
        roster.replace(first, SEEN);
        const stream = new CountsStream('epoch', seen.listed);
        stream.restart(roster, PLACEMENT);
        let held = stream.baseline();
        for (const step of steps(roster, batches, floor)) {
          const delta = stream.next(step);
          if (delta) held = { ...delta, counts: { ...held.counts, ...delta.counts } };
          const now = countPlayers(roster.playersByTitle, step.placement.after, seen.listed);
          expect(held).toMatchObject({ total: now.total, unplaced: now.unplaced });
          for (const [id, count] of Object.entries(held.counts)) expect(count).toBe(now.counts[id] ?? null);
        }
      }),
    );
  });
});

describe('anonymous id', () => {
  const ada: NamedClient = { role: 'player', socket_id: 'a', detail: { player: 'ada-lovelace-1' } };
  const left: RosterChanges = new Map([['a', { before: ada, after: null }]]);

  it('differs for a connection that returns with the same socket id', () => {
    const anonymous = new AnonymousClients();
    const before = anonymous.client(ada).socket_id;
    anonymous.changed(left);
    expect(anonymous.client(ada).socket_id).toBe(before);
    anonymous.published();
    expect(anonymous.client(ada).socket_id).not.toBe(before);
  });

  it('differs in another process', () => {
    expect(new AnonymousClients().client(ada)).not.toEqual(new AnonymousClients().client(ada));
  });

  it('also replaces the ids of staff and of clients without a socket id', () => {
    const anonymous = new AnonymousClients();
    const staff = anonymous.client({ ...ada, role: 'back-office' });
    expect(staff).toEqual({
      role: 'back-office',
      socket_id: expect.not.stringMatching(/^a$/),
      detail: { player: 'anonymous' },
    });
    expect(anonymous.client({ socket_id: null, detail: { player: 'ada-lovelace-1' } })).toEqual({
      socket_id: null,
      detail: { player: 'anonymous' },
    });
    expect(anonymous.client({ socket_id: 'b', detail: null })).toMatchObject({ detail: null });
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
    const { joined } = deltaFor(
      new Map([...roster.named()].map((one) => [one.socket_id, { before: null, after: one }])),
      { before: PLACEMENT, after: PLACEMENT },
      { listed: { terminals: [1] }, named: NOWHERE },
    );
    expect(joined.map(({ detail }) => detail?.table_name)).toEqual(['Emerald 1']);
  });

  it('do not grow with table names chosen by players', () => {
    const names = new Map(Array.from({ length: 5_000 }, (_, i) => [`Table ${i}`, 1]));
    const { total, unplaced } = countPlayers(names, PLACEMENT, { terminals: 'all' });
    expect(total).toBe(5_000);
    expect(unplaced).toHaveLength(MAX_UNPLACED_NAMES);
    expect(unplaced.reduce((sum, { count }) => sum + count, 0)).toBe(5_000);
  });
});
