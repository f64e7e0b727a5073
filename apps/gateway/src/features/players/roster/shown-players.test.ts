import { beforeEach, describe, expect, it } from '@jest/globals';
import { type OnlineClient, OnlineQuery } from '@pitdesk/contracts/players';
import { buildTable } from '@pitdesk/contracts/testing';
import fc from 'fast-check';
import { EVERYWHERE, NOWHERE, type Terminals } from '#core/permissions/reach';
import { ManualClock } from '#testing/manual-clock';
import { standIn } from '#testing/stand-in';
import type { KnownTables } from '#upstream/back-office/known-tables';
import type { GameSocket, GameSocketListener } from '#upstream/game-socket/game-socket';
import { AnonymousClients } from './anonymous-clients.ts';
import { RosterService } from './roster.service.ts';
import type { RosterView } from './roster.ts';
import { ShownPlayers } from './shown-players.ts';

const TABLES = [
  { id: 1, title: 'Emerald 10', terminal_id: 1 },
  { id: 2, title: 'Emerald 9', terminal_id: 2 },
  { id: 3, title: 'Twin', terminal_id: 1 },
  { id: 4, title: 'Twin', terminal_id: 2 },
].map((table) => buildTable(table));
const EVERYBODY: RosterView = { listed: EVERYWHERE, named: EVERYWHERE };
const STRANGER: RosterView = { listed: EVERYWHERE, named: NOWHERE };
const AT_ONE: RosterView = { listed: { terminals: [1] }, named: { terminals: [1] } };

const client = (id: string, player: string, table_name: string | null = 'Emerald 10', role = 'player') => ({
  role,
  socket_id: id,
  detail: { player, table_name },
});
const many = (count: number, from = 0): OnlineClient[] =>
  Array.from({ length: count }, (_, i) =>
    client(`s${from + i}`, `p${(i * 7919) % count}-x-${from + i}`, `Table ${i % 20}`),
  );

/** The floor as the operator reports it. */
let list: (clients: readonly OnlineClient[]) => void;
let renameTables: (tables: typeof TABLES) => void;
let players: ShownPlayers;
/** The same players, found and sorted from the beginning. */
let rebuilt: () => ShownPlayers;
let clock: ManualClock;
beforeEach(() => {
  clock = new ManualClock();
  let tables = TABLES;
  let socket: GameSocketListener = {};
  let tablesChanged = (): void => undefined;
  const known = standIn<KnownTables>({
    all: () => tables,
    get: (id) => tables.find((table) => String(table.id) === String(id)),
    onChange: (listener) => (tablesChanged = listener),
  });
  const source = new RosterService(
    clock,
    standIn<GameSocket>({ live: true, listen: (listener) => (socket = listener) }),
    known,
  );
  const anonymous = new AnonymousClients(source);
  rebuilt = () => new ShownPlayers(source, anonymous, known);
  players = rebuilt();
  list = (clients) => socket.clientList?.([...clients]);
  renameTables = (changed) => {
    tables = changed;
    tablesChanged();
  };
  renameTables(TABLES);
});
const page = (view: RosterView, query: object = {}) => players.page(view, OnlineQuery.parse(query));
const names = (view: RosterView, query: object = {}) => page(view, query).data.map(({ player }) => player);

describe('a page of the players online', () => {
  const ADA = client('a', 'ada-lovelace-1');
  const GRACE = client('g', 'grace-hopper-2', 'Emerald 9');
  const EMILE = client('e', 'Émile-Zola-3', 'Twin');
  const NOBODY = client('n', '', 'Twin');

  it('[players.count-rule] lists who has a socket id and a name, with the time when the console first saw them', () => {
    list([ADA, NOBODY, { ...GRACE, socket_id: null }, client('b', 'bo-x-4', null, 'back-office')]);
    expect(page(EVERYBODY)).toEqual({
      data: [
        {
          socket_id: 'a',
          player: 'ada-lovelace-1',
          table_name: 'Emerald 10',
          seen_at: expect.stringMatching(/Z$/),
          maybe_earlier: false,
          removable: true,
        },
        expect.objectContaining({ socket_id: 'b', table_name: '', removable: false }),
      ],
      meta: { page: 1, per_page: 25, total: 2, last_page: 1 },
    });
  });

  it('searches folded words of name and id, and filters by table', () => {
    list([ADA, GRACE, EMILE]);
    expect(names(EVERYBODY, { find: ' ZOLA emile' })).toEqual(['Émile-Zola-3']);
    expect(names(EVERYBODY, { find: '2' })).toEqual(['grace-hopper-2']);
    expect(names(EVERYBODY, { table: 1 })).toEqual(['ada-lovelace-1']);
    // Several tables have the name, so it identifies none; each lists its players.
    expect(names(EVERYBODY, { table: 'unplaced' })).toEqual(['Émile-Zola-3']);
    expect(names(EVERYBODY, { table: '4' })).toEqual(['Émile-Zola-3']);
    expect(names(EVERYBODY, { table: '404' })).toEqual([]);
    expect(page(EVERYBODY, { find: 'nobody' }).meta).toMatchObject({ total: 0, last_page: 0 });
  });

  it('is sorted by name, by table with its number, and by time, both ways', () => {
    list([GRACE]);
    clock.advance(1_000);
    list([GRACE, EMILE, ADA]);
    expect(names(EVERYBODY)).toEqual(['ada-lovelace-1', 'Émile-Zola-3', 'grace-hopper-2']);
    expect(names(EVERYBODY, { sort_by: 'name:desc' })).toEqual(names(EVERYBODY).reverse());
    expect(names(EVERYBODY, { sort_by: 'table:asc' })).toEqual([
      'grace-hopper-2',
      'ada-lovelace-1',
      'Émile-Zola-3',
    ]);
    expect(names(EVERYBODY, { sort_by: 'since:asc' })).toEqual([
      'grace-hopper-2',
      'ada-lovelace-1',
      'Émile-Zola-3',
    ]);
  });

  it('keeps the object of an unchanged player, so that an equal page is known', () => {
    list([ADA, GRACE]);
    const before = page(EVERYBODY).data;
    list(
      structuredClone([ADA, { ...GRACE, detail: { player: 'grace-hopper-2', table_name: 'Emerald 10' } }]),
    );
    const after = page(EVERYBODY).data;
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    expect(after[1]).toMatchObject({ table_name: 'Emerald 10', seen_at: before[1]?.seen_at });
  });

  it('follows a table that moves to another terminal', () => {
    list([ADA, GRACE]);
    expect(names(AT_ONE)).toEqual(['ada-lovelace-1']);
    renameTables(TABLES.map((table) => ({ ...table, terminal_id: 3 - table.terminal_id })));
    expect(names(AT_ONE)).toEqual(['grace-hopper-2']);
  });
});

describe('a page for an account that may not identify players', () => {
  const FLOOR = [client('z', 'ada-lovelace-1'), client('a', 'zoe-zuse-2'), client('m', 'moe-moore-3')];

  it('shows each player under a substitute name and an id that lasts for the connection', () => {
    list(FLOOR);
    const before = page(STRANGER).data;
    expect(names(STRANGER)).toEqual(['anonymous', 'anonymous', 'anonymous']);
    expect(JSON.stringify(before)).not.toMatch(/lovelace|zuse|moore|"socket_id":"[zam]"/);
    list(FLOOR.slice(1));
    const stayed = page(STRANGER).data.map(({ socket_id }) => socket_id);
    expect(before.map(({ socket_id }) => socket_id)).toEqual(expect.arrayContaining(stayed));
    list(structuredClone(FLOOR));
    const back = page(STRANGER).data.map(({ socket_id }) => socket_id);
    expect(back.filter((id) => before.some(({ socket_id }) => socket_id === id))).toHaveLength(2);
  });

  it('is neither found nor sorted by a name or an id', () => {
    list(FLOOR);
    expect(page(STRANGER, { find: 'zoe' }).meta.total).toBe(0);
    expect(page(STRANGER, { find: '2' }).meta.total).toBe(0);
    expect(page(STRANGER, { find: 'anonymous' }).meta.total).toBe(3);
    // The order is that of the random ids.
    const ids = page(STRANGER).data.map(({ socket_id }) => socket_id);
    expect(ids).toEqual(ids.toSorted());
  });

  it('names only those whom the view identifies', () => {
    list([client('a', 'ada-lovelace-1'), client('g', 'grace-hopper-2', 'Emerald 9')]);
    expect(names({ listed: EVERYWHERE, named: { terminals: [2] } }, { find: 'hopper' })).toHaveLength(1);
    expect(names({ listed: EVERYWHERE, named: { terminals: [2] } }, { find: 'ada' })).toEqual([]);
  });
});

it('is cut out of 50,000 players, of whom some hundreds come and go', () => {
  list(many(50_000));
  const query = OnlineQuery.parse({ sort_by: 'table:desc', page: 2_000 });
  expect(page(EVERYBODY, query)).toMatchObject({ meta: { total: 50_000, last_page: 2_000 } });
  list([...many(49_500, 500), ...many(700, 90_000)]);
  expect(page(EVERYBODY, query).meta.total).toBe(50_200);
  expect(page(EVERYBODY, query)).toEqual(rebuilt().page(EVERYBODY, query));
});

it('is the same after any changes as if everybody was sorted again', () => {
  const who = fc.tuple(fc.nat({ max: 40 }), fc.nat({ max: 4 }), fc.constantFrom(...TABLES));
  const query = fc.record({
    sort_by: fc.constantFrom('name:asc', 'table:desc', 'since:asc', 'since:desc'),
    find: fc.constantFrom('', 'P1', 'anonymous'),
    table: fc.constantFrom(undefined, 1, 'unplaced'),
  });
  const reach = fc.constantFrom<Terminals>(EVERYWHERE, NOWHERE, { terminals: [1] });
  const steps = fc.array(fc.tuple(fc.array(who, { maxLength: 40 }), query), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(steps, reach, reach, (all, listed, named) => {
      for (const [floor, filter] of all) {
        clock.advance(1_000);
        list(floor.map(([id, name, { title }]) => client(`s${id}`, `p${name}-p-${name}`, title)));
        const wanted = OnlineQuery.parse({ ...filter, per_page: 100 });
        const shown = players.page({ listed, named }, wanted);
        expect(shown).toEqual(rebuilt().page({ listed, named }, wanted));
        players.dropUnused();
        const [by, direction] = wanted.sort_by.split(':');
        const sort_by = `${by}:${direction === 'asc' ? 'desc' : 'asc'}`;
        const turned = page({ listed, named }, { ...filter, sort_by, per_page: 100 });
        expect(turned.data).toEqual(shown.data.toReversed());
      }
    }),
  );
});
