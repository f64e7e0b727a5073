import { describe, expect, it } from '@jest/globals';
import type { ListedClient } from '@pitdesk/contracts/players';
import { PLAYER_ORDERS, playerOrdersIn } from '@pitdesk/contracts/players';
import fc from 'fast-check';
import { PlayersIndex, type PlayersQuery, PlayersView, rowsInOrder, rowsOf } from './players-view.ts';

const SEEN = ['2026-01-15T12:00:00.000Z', '2026-01-15T12:00:01.000Z', '2026-01-15T13:00:00.000Z'];
const client: fc.Arbitrary<ListedClient> = fc.record({
  role: fc.constantFrom('player', 'back-office'),
  socket_id: fc.integer({ min: 1, max: 30 }).map(String),
  detail: fc.option(
    fc.record({
      player: fc.constantFrom('ada-lovelace-1', 'Ada-Lovelace-1', 'zoë-å-2', 'émile-zola-3', '', null),
      table_name: fc.constantFrom('Emerald 10', 'Emerald 9', 'emerald 9', '', null),
    }),
    { nil: null },
  ),
  seen_at: fc.constantFrom(...SEEN),
});
const atEmerald = (name: string): boolean => name === 'Emerald 9';
const query: fc.Arbitrary<PlayersQuery> = fc.record({
  find: fc.constantFrom('', 'ada', ' LOVELACE ada', 'zoe', '3', 'nobody'),
  isAt: fc.constantFrom(null, atEmerald),
  order: fc.constantFrom(...PLAYER_ORDERS),
  language: fc.constantFrom('en', 'de', 'ja'),
});
type Step = { all: ListedClient[] } | { joined: ListedClient[]; changed: ListedClient[]; left: string[] };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ all: fc.array(client, { maxLength: 40 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      joined: fc.array(client, { maxLength: 4 }),
      changed: fc.array(client, { maxLength: 4 }),
      left: fc.array(fc.integer({ min: 1, max: 30 }).map(String), { maxLength: 4 }),
    }),
  },
);

/** Returns everybody with their last known state. */
function playing(known: Map<string, ListedClient>, next: Step): Map<string, ListedClient> {
  const after = 'all' in next ? new Map<string, ListedClient>() : new Map(known);
  if (!('all' in next)) for (const id of next.left) after.delete(id);
  for (const one of 'all' in next ? next.all : [...next.joined, ...next.changed]) {
    after.set(String(one.socket_id), one);
  }
  return after;
}

const many = (count: number, from = 0): ListedClient[] =>
  Array.from({ length: count }, (_, i) => ({
    role: 'player',
    socket_id: `s${from + i}`,
    detail: { player: `p${(i * 7919) % count}-x-${i}`, table_name: `Table ${i % 20}` },
    seen_at: SEEN[i % 3] ?? '',
  }));
const EVERYBODY: PlayersQuery = { find: '', isAt: null, order: 'name', language: 'en' };

describe('a view of the online list', () => {
  it('holds the matching players in order after any changes, as if it were rebuilt', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), query, (steps, playersQuery) => {
        const index = new PlayersIndex();
        const view = new PlayersView(index, playersQuery);
        let known = new Map<string, ListedClient>();
        for (const next of steps) {
          known = playing(known, next);
          view.take('all' in next ? index.replace(rowsOf(next.all)) : index.change(next));
          const rebuilt = new PlayersIndex();
          rebuilt.replace(rowsOf([...known.values()]));
          expect(view.rows).toEqual(new PlayersView(rebuilt, playersQuery).rows);
          const compare = playerOrdersIn(playersQuery.language)[playersQuery.order];
          expect(view.rows).toEqual(view.rows.toSorted(compare));
          for (const [place, row] of view.rows.entries()) expect(view.placeOf(row.id)).toBe(place);
        }
      }),
    );
  });

  it('is the same after thousands come and go at once as after one by one', () => {
    const index = new PlayersIndex();
    const view = new PlayersView(index, EVERYBODY);
    view.take(index.replace(rowsOf(many(3_000))));
    view.take(
      index.change({
        joined: many(1_000, 3_000),
        changed: [],
        left: many(900, 50).map((one) => String(one.socket_id)),
      }),
    );
    expect(view.rows).toHaveLength(3_100);
    expect(view.rows).toEqual(new PlayersView(index, EVERYBODY).rows);
    expect(view.rows).toEqual(view.rows.toSorted(playerOrdersIn('en').name));
  });

  it.each(PLAYER_ORDERS)(
    'is the same by %s after a few of thousands changed as if it were rebuilt',
    (order) => {
      const index = new PlayersIndex();
      const view = new PlayersView(index, { ...EVERYBODY, order });
      view.take(index.replace(rowsOf(many(4_000))));
      const handedOut = view.rows;
      const before = [...handedOut];
      const moved = many(40, 500).map((one) => ({
        ...one,
        detail: { player: 'p1-x-1', table_name: 'Table 3' },
      }));
      const left = ['s0', 's1', 's3999', 's1700', 's1701'];
      view.take(index.change({ joined: many(30, 9_000), changed: moved, left }));
      expect(view.rows).toHaveLength(4_025);
      expect(view.rows).toEqual(new PlayersView(index, { ...EVERYBODY, order }).rows);
      expect(view.rows).toEqual(view.rows.toSorted(playerOrdersIn('en')[order]));
      // The array is copied once for all changes, not moved for each.
      expect(handedOut).toEqual(before);
    },
  );

  it('reads a whole list in the order of names, and lets other tasks run between its slices', async () => {
    const clients = [...many(20_000), ...many(1, 5)];
    let tasks = 0;
    const counting = setInterval(() => (tasks += 1));
    const byName = playerOrdersIn('en').name;
    const rows = await rowsInOrder(clients, byName);
    clearInterval(counting);
    expect(rows).toEqual(rowsOf(clients).toSorted(byName));
    expect(tasks).toBeGreaterThan(5);
    const index = new PlayersIndex();
    const view = new PlayersView(index, { ...EVERYBODY, order: 'table' });
    view.take(index.replace(rows, index.byName));
    expect(view.rows).toEqual(rows.toSorted(playerOrdersIn('en').table));
  });

  it('ignores changes that it does not show', () => {
    const index = new PlayersIndex();
    const view = new PlayersView(index, { ...EVERYBODY, isAt: (name) => name === 'Table 3' });
    view.take(index.replace(rowsOf(many(100))));
    const { version } = view;
    expect(view.take(index.change({ joined: [], changed: [], left: ['s4'] }))).toBe(false);
    expect(view.version).toBe(version);
    expect(view.take(index.change({ joined: [], changed: [], left: ['s3'] }))).toBe(true);
  });

  it('keeps the row of an unchanged player after a new list, so that nothing is rendered again', () => {
    const index = new PlayersIndex();
    const view = new PlayersView(index, EVERYBODY);
    view.take(index.replace(rowsOf(many(50))));
    const before = new Set(view.rows);
    expect(view.take(index.replace(rowsOf(structuredClone(many(50)))))).toBe(false);
    const [first, ...others] = many(50);
    const moved = { ...first, detail: { player: 'p0-x-0', table_name: 'Table 7' } } as ListedClient;
    view.take(index.replace(rowsOf([...others, moved])));
    expect(view.rows.filter((row) => !before.has(row)).map(({ id }) => id)).toEqual(['s0']);
  });

  it('with 50,000 players looks for each change only at who it concerns', () => {
    const index = new PlayersIndex();
    let looks = 0;
    const isAt = () => {
      looks += 1;
      return true;
    };
    const view = new PlayersView(index, { ...EVERYBODY, isAt });
    view.take(index.replace(rowsOf(many(50_000))));
    looks = 0;
    for (let at = 0; at < 200; at += 1) {
      view.take(index.change({ joined: many(1, 60_000 + at), changed: [], left: [`s${at * 200}`] }));
    }
    expect(looks).toBe(400);
    expect(view.rows).toHaveLength(50_000);
  });
});
