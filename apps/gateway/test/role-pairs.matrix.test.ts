import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HeldRole, ROLES, ROLES_OF_THE_HOUSE, type Role } from '@pitdesk/contracts/access';
import type { Paginated } from '@pitdesk/contracts/fields';
import { ANONYMOUS_PLAYER, type OnlinePage } from '@pitdesk/contracts/players';
import type { Report } from '@pitdesk/contracts/reports';
import { buildRound } from '@pitdesk/contracts/testing';
import { archiveOf, until } from '@pitdesk/rig';
import type { Socket } from 'socket.io-client';
import { AuditService } from '#core/audit/audit.service';
import { callAs, type Verb } from './support/acts.ts';
import { chatsOf, sendAsPlayer, type TestChat } from './support/chat.ts';
import type { SignedIn } from './support/console.ts';
import { evidenceFrom, jsonIn } from './support/evidence.ts';
import { downloaded } from './support/export-archive.ts';
import { signInWith } from './support/held-roles.ts';
import { useConsole } from './support/shared-console.ts';
import { emit, Sockets } from './support/sockets.ts';

/**
 * An account with two roles at different places gets the rights of each role at its place, and no others: every read is
 * compared with the reads of two accounts with one of the roles each.
 */

const TERMINALS = [1, 2, 3] as const;
const OF_A_TERMINAL = ROLES.filter((role) => !ROLES_OF_THE_HOUSE.includes(role));

const everywhere = (role: Role): HeldRole => ({ role, terminals: null });
const at = (role: Role, terminal: number): HeldRole => ({ role, terminals: [terminal] });
const nameOf = ({ role, terminals }: HeldRole): string => `${role} at ${terminals?.join() ?? 'all'}`;

/** Each role for all terminals with each other one at terminal 1, and two roles at two terminals. */
const PAIRS: readonly (readonly [HeldRole, HeldRole])[] = OF_A_TERMINAL.flatMap((role) => [
  ...ROLES.filter((other) => other !== role).map((other) => [everywhere(other), at(role, 1)] as const),
  ...OF_A_TERMINAL.filter((other) => other !== role).map((other) => [at(other, 2), at(role, 1)] as const),
]);

const console_ = useConsole({ access: 'roles' });
const sockets = new Sockets();

/** One chat of each terminal, at a table with a unique name. */
const chats = new Map<number, TestChat>();
const rounds = new Map<number, number>();
const tables = new Map<number, string>();
const singles = new Map<string, ReturnType<typeof signInWith>>();
/** Caches the facts and counts of accounts with one role, which do not change. */
const facts = new Map<string, Promise<Facts>>();
const counts = new Map<string, Promise<number>>();

const chatAt = (terminal: number): TestChat => chats.get(terminal) as TestChat;
const playerAt = (terminal: number): string => `ada-lovelace-70${terminal}`;
/** The minute of the counts that the test stores. */
let sampledAt = '';
/** The end of the minutes of the floor that every account reads: a later end has other rounds. */
let floorAt = 0;

const ROAMER = 'grace-hopper-709';

const single = (held: HeldRole): ReturnType<typeof signInWith> => {
  const known = singles.get(nameOf(held)) ?? signInWith(console_, [held]);
  singles.set(nameOf(held), known);
  return known;
};

/** The data that an account receives: each fact in one line. A refused answer has none. */
type Facts = ReadonlySet<string>;
type Read = (as: SignedIn) => Promise<Iterable<string>>;

/** Fields that differ between two answers about the same record, or that sum up facts. */
const IGNORED_FIELDS = new Set([
  ...['as_of', 'meta', 'total', 'counts', 'checked', 'by_language', 'by_person', 'watch', 'reached'],
  ...['first_seen_at', 'last_seen_at', 'last_at', 'unread', 'unread_since'],
  // Numbers of a chat's changes, and the time and extent of an event with several changes.
  ...['seq', 'after', 'received', 'at'],
  // These grow while the test runs.
  ...['audit', 'days', 'minutes'],
]);
const IDS = ['id', 'key', 'chat_id', 'table_id', 'at', 'name', 'of'] as const;

const idOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = value as Record<string, unknown>;
  const name = IDS.find((one) => ['string', 'number'].includes(typeof fields[one]));
  if (name !== undefined) return String(fields[name]);
  return typeof fields.table === 'object' ? idOf(fields.table) : JSON.stringify(value);
};

/** How a report distinguishes tables with the same name, if it has both. */
const OF_TWO_TABLES = / (#|· Terminal )\d+/g;

/**
 * Yields every value of an answer with the record that it belongs to. Omitted, null and anonymous values are no facts.
 */
function* factsIn(value: unknown, path = ''): Generator<string> {
  if (value === null || value === undefined || value === false || value === ANONYMOUS_PLAYER) return;
  if (Array.isArray(value)) {
    for (const one of value) yield* factsIn(one, `${path}[${idOf(one)}]`);
  } else if (typeof value === 'object') {
    for (const [name, one] of Object.entries(value)) {
      if (!IGNORED_FIELDS.has(name)) yield* factsIn(one, `${path}.${name}`);
    }
  } else {
    yield `${path} = ${JSON.stringify(value)}`;
  }
}

const call = (as: SignedIn, verb: Verb, path: string, body?: object) =>
  callAs(console_.gateway, as, verb, path, body);

/** Reads JSON; a refused answer has no facts. */
const json =
  (path: string): Read =>
  async (as) => {
    const answer = await call(as, 'get', path);
    const { status } = answer;
    expect([path, [200, 403, 404].includes(status)]).toEqual([path, true]);
    return status === 200 ? factsIn(answer.body) : [];
  };

/** Reads every page of a list, because the first page of two places is not the union of their first pages. */
const pages =
  (path: string): Read =>
  async (as) => {
    const found: string[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await call(
        as,
        'get',
        `${path}${path.includes('?') ? '&' : '?'}page=${page}&per_page=100`,
      );
      expect([path, [200, 403].includes(answer.status)]).toEqual([path, true]);
      if (answer.status === 403) return [];
      const { data, meta } = answer.body as Paginated<unknown>;
      found.push(...factsIn({ data }));
      if (page >= meta.last_page) return found;
    }
  };

/** Reads the lines of an exported table. */
const file =
  (path: string): Read =>
  async (as) => {
    const zip = await downloaded(console_.gateway, as, path);
    return zip === null ? [] : archiveOf(zip).lines.map((cells) => JSON.stringify(cells));
  };

const isOwnTable = (name: unknown): boolean => [...chats.values()].some(({ title }) => title === name);

const report =
  (kind: string): Read =>
  async (as) => {
    const id = randomUUID();
    const request = { id, kind, gaming_day: 'today', game: null, table_id: null };
    if ((await call(as, 'post', '/api/reports', request)).status === 403) return [];
    const { sections } = await until(async () => {
      const made = (await call(as, 'get', `/api/reports/${id}`).expect(200)).body as Report;
      return made.state === 'running' ? null : made;
    });
    return (sections ?? [])
      .filter(({ name }) => name === 'by_table' || name === 'events')
      .flatMap(({ name, rows }) =>
        rows
          // The console counts players every minute, so other tables appear in the report while the test runs.
          .filter(({ of }) => kind !== 'players' || isOwnTable(of))
          .map(({ of, values }) =>
            JSON.stringify(kind === 'players' ? [name, of] : [name, of, values]).replaceAll(
              OF_TWO_TABLES,
              '',
            ),
          ),
      );
  };

const evidence =
  (terminal: number): Read =>
  async (as) => {
    const path = `/api/rounds/${rounds.get(terminal)}/evidence`;
    const answer = await evidenceFrom(console_.gateway, as, path, { reason: 'A player disputes the result' });
    if (answer.status !== 200) return [];
    const { round, chat } = { round: jsonIn(answer, 'round.json'), chat: jsonIn(answer, 'messages.json') };
    return [...factsIn(round, 'round'), ...factsIn(chat, 'chat')].filter((one) => one.includes('.round.id'));
  };

const online: Read = async (as) => {
  const socket = await sockets.browser(console_.gateway.url, as.accessToken);
  const answer = await emit<OnlinePage>(socket, 'openPlayers', { per_page: 100 });
  socket.disconnect();
  if (!answer.ok) return [];
  return answer.data.data.flatMap(({ socket_id, player, table_name }) => {
    const place = `somebody at ${table_name}`;
    return player === ANONYMOUS_PLAYER ? [place] : [place, `${player} as ${socket_id}`];
  });
};

const each = (read: (terminal: number) => Read): Read => {
  return async (as) => {
    const found: string[] = [];
    for (const terminal of TERMINALS) found.push(...(await read(terminal)(as)));
    return found;
  };
};

/** The rows of each part of the floor, without what the answer says about the part as a whole. */
const floor: Read = async (as) => {
  const span = new URLSearchParams({ from: minutesAgo(9, floorAt), to: minutesAgo(0, floorAt) });
  const found = [...(await json(`/api/floor-at?${span.toString()}`)(as))];
  return found.filter((fact) => fact.includes('.rows[') || fact.startsWith('.tables['));
};

const READS: Readonly<Record<string, Read>> = {
  tables: json('/api/tables'),
  'live tables': json('/api/tables/live'),
  alarms: json('/api/alarms'),
  'floor at a second': floor,
  conversations: json('/api/conversations'),
  'search of messages': json('/api/conversations/search?q=zebra'),
  threads: each((terminal) => (as) => json(`/api/conversations/${chatAt(terminal).id}/messages`)(as)),
  'exported threads': each(
    (terminal) => (as) => file(`/api/conversations/${chatAt(terminal).id}/export?format=csv`)(as),
  ),
  'answer figures': json('/api/answers?gaming_day=today'),
  waits: pages('/api/answers/waits?gaming_day=today'),
  'search of players': json('/api/players?find=70'),
  players: each((terminal) => (as) => json(`/api/players/70${terminal}`)(as)),
  'messages of players': each((terminal) => (as) => json(`/api/players/70${terminal}/messages`)(as)),
  'notes about a player': json('/api/players/709/notes'),
  'messages of a player': json('/api/players/709/messages'),
  'exported players': file('/api/players/export?format=csv&sort=name&dir=asc&language=en'),
  sanctions: pages('/api/sanctions'),
  rounds: pages('/api/rounds'),
  'exported rounds': file('/api/rounds/export?format=csv&gaming_day=today'),
  'checked rounds': json('/api/rounds/check'),
  dossiers: each((terminal) => (as) => json(`/api/rounds/${rounds.get(terminal)}/dossier`)(as)),
  corrections: pages('/api/corrections'),
  events: pages('/api/event/all'),
  dealers: pages('/api/models'),
  rota: json(`/api/rota?from=${minutesAgo(60)}&to=${minutesAgo(-60)}`),
  equipment: pages('/api/equipment'),
  inspections: pages('/api/inspections'),
  'lots of cards': pages('/api/card-lots'),
  'steps of cards': pages('/api/card-steps'),
  'card reconciliation': json('/api/card-reconciliation'),
  'exported card reconciliation': file('/api/card-reconciliation/export?format=csv'),
  handover: pages('/api/handover'),
  'exported handover': file('/api/handover/export?format=csv'),
  broadcasts: pages('/api/broadcasts'),
  'controlled tables': json('/api/table-control'),
  'log of tables': pages('/api/table-log'),
  'exported log of tables': file('/api/table-log/export?format=csv'),
  protectionCases: pages('/api/protection-cases'),
  incidents: pages('/api/incidents'),
  exceptions: pages('/api/exceptions'),
  'report of chat': report('chat'),
  'report of players': report('players'),
  'report of rounds': report('rounds'),
  'report of events': report('events'),
  evidence: each((terminal) => evidence(terminal)),
  'online list': online,
};

/** Counts of records that no read lists. */
const COUNTS: Readonly<Record<string, (as: SignedIn) => Promise<number>>> = {
  'player counts': async (as) => {
    const answer = await call(as, 'get', '/api/player-counts?minutes=600');
    if (answer.status !== 200) return 0;
    return (answer.body as { at: string; total: number }[]).find(({ at }) => at === sampledAt)?.total ?? 0;
  },
  'handed-over alarms': async (as) => await figure(as, 'alarms'),
  'handed-over rounds': async (as) => await figure(as, 'rounds'),
  'handed-over corrections': async (as) => await figure(as, 'corrections'),
  'online players': async (as) => {
    const socket = await sockets.browser(console_.gateway.url, as.accessToken);
    const answer = await emit<{ total: number }>(socket, 'getClientsList', { mode: 'counts' });
    socket.disconnect();
    return answer.ok ? answer.data.total : 0;
  },
};

async function figure(as: SignedIn, wanted: string): Promise<number> {
  const answer = await call(as, 'get', '/api/handover/summary?span=day');
  if (answer.status !== 200) return 0;
  const { figures } = answer.body as { figures: { name: string; count: number | null }[] };
  return figures.find(({ name }) => name === wanted)?.count ?? 0;
}

function minutesAgo(minutes: number, now = Date.now()): string {
  return new Date(now - minutes * 60_000).toISOString();
}

const factsOf = async (read: Read, as: SignedIn): Promise<Facts> => new Set(await read(as));

/** Returns the facts of an account with only this role. */
function factsOfOne(name: string, held: HeldRole): Promise<Facts> {
  const key = `${name} of ${nameOf(held)}`;
  const known = facts.get(key) ?? single(held).then((as) => factsOf(READS[name] as Read, as));
  facts.set(key, known);
  return known;
}

function countOfOne(name: string, held: HeldRole): Promise<number> {
  const key = `${name} of ${nameOf(held)}`;
  const known = counts.get(key) ?? single(held).then((as) => COUNTS[name]?.(as) ?? 0);
  counts.set(key, known);
  return known;
}

beforeAll(async () => {
  const { mock, gateway } = console_;
  const titles = mock.floor.tables().map(({ title }) => title);
  for (const terminal of TERMINALS) {
    const chat = chatsOf(mock, terminal).find(
      ({ title }) => titles.indexOf(title) === titles.lastIndexOf(title),
    );
    if (!chat) throw new Error(`Terminal ${terminal} has no table with a name of its own`);
    chats.set(terminal, chat);
    const round = await mock.database.client.round.findFirstOrThrow({
      where: { table: { terminalId: terminal }, state: 'settled' },
      orderBy: { id: 'desc' },
    });
    rounds.set(terminal, round.id);
    tables.set(terminal, String(round.tableId));
  }
  const all = await single(everywhere('shift_manager'));
  // The console then knows every chat, and who is online.
  await call(all, 'get', '/api/conversations').expect(200);
  for (const terminal of TERMINALS) {
    await sockets.player(mock.url, playerAt(terminal), chatAt(terminal).title);
    await sendAsPlayer(mock, chatAt(terminal), `The zebra waits at ${terminal}`, playerAt(terminal));
    await sendAsPlayer(mock, chatAt(terminal), `A roaming zebra at ${terminal}`, ROAMER);
  }
  await call(all, 'get', '/api/conversations').expect(200);
  for (const terminal of TERMINALS) {
    await until(async () => (await call(all, 'get', `/api/players/70${terminal}`)).status === 200 || null);
  }
  await makeRows(gateway.database.client);
}, 120_000);

afterAll(() => sockets.closeAll());

/** Creates one record of each kind at each terminal, beside the operator's. */
async function makeRows(client: (typeof console_.gateway)['database']['client']): Promise<void> {
  const now = new Date();
  const earlier = new Date(now.getTime() - 60_000);
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000 - 600_000);
  sampledAt = minute.toISOString();
  floorAt = now.getTime();
  // The console records a player who wrote, which can be before this.
  await client.player.createMany({
    data: [
      {
        id: '709',
        player: ROAMER,
        searchText: 'grace hopper 709',
        firstSeenAt: earlier,
        lastSeenAt: now,
      },
    ],
    skipDuplicates: true,
  });
  await client.playerName.createMany({
    data: [{ playerId: '709', player: ROAMER, lastSeenAt: now }],
    skipDuplicates: true,
  });
  await client.playerCountSample.create({ data: { at: minute, tableId: '', terminalId: 0, count: 111 } });
  for (const terminalId of TERMINALS) {
    const { title } = chatAt(terminalId);
    const tableId = tables.get(terminalId) as string;
    const of = { id: randomUUID(), terminalId };
    const table = { tableId, tableTitle: title };
    await client.playerVisit.create({
      data: {
        ...{ playerId: '709', player: ROAMER, socketId: randomUUID(), ...table, terminalId },
        ...{ beganAt: earlier, maybeEarlier: false, endedAt: now },
      },
    });
    const by = { byId: 'x', byName: 'floor9' };
    await client.playerNote.create({
      data: { ...of, playerId: '709', text: `Noted at ${terminalId}`, ...by, at: now },
    });
    // Of the table of the chat, so that the report need not wait for the console's own count.
    const ofChat = console_.mock.floor.tables().find(({ chatId }) => chatId === chatAt(terminalId).id);
    await client.playerCountSample.create({
      data: { at: minute, tableId: String(ofChat?.id), terminalId, count: 10 ** (terminalId - 1) },
    });
    await client.sanction.create({
      data: {
        ...{ ...of, ...table, playerId: `70${terminalId}`, player: playerAt(terminalId), kind: 'warning' },
        ...{ scope: 'table', reason: 'abuse', text: 'x', evidence: 'x', state: 'expired', minutes: 60 },
        ...{ appliedById: 'x', appliedByName: 'floor9', appliedAt: earlier, enforcement: 'not_offered' },
      },
    });
    await client.alarm.create({
      data: {
        ...{ ...of, ...table, kind: 'stream_down', facts: { kind: 'stream_down', status: 503 } },
        ...{ since: earlier, raisedAt: earlier, lastSeenAt: now, resolvedAt: now },
      },
    });
    await client.handoverEntry.create({
      data: {
        ...{ ...of, ...table, seq: terminalId, at: now, authorId: 'x', authorName: 'floor9', shift: 1 },
        ...{ gamingDay: now.toISOString().slice(0, 10), kind: 'note', text: `Handed over at ${terminalId}` },
        needsFollowUp: false,
      },
    });
    const wheel = {
      id: randomUUID(),
      kind: 'wheel',
      number: `W-${terminalId}`,
      activeKey: `wheel W-${terminalId}`,
    };
    await client.equipment.create({ data: { ...wheel, terminalId, addedAt: now } });
    await client.wheelInspection.create({
      data: {
        ...{ id: randomUUID(), equipmentId: wheel.id, number: wheel.number, terminalId, at: now },
        ...{
          tableId: String(terminalId),
          tableTitle: `Inspected at ${terminalId}`,
          byId: 'x',
          byName: 'floor9',
        },
        ...{ gamingDay: now.toISOString().slice(0, 10), level: 'level', result: 'pass' },
      },
    });
    const lot = { id: randomUUID(), lot: `Lot ${terminalId}`, activeKey: `LOT ${terminalId}` };
    await client.cardLot.create({ data: { ...lot, terminalId, receivedAt: now } });
    await client.cardStep.create({
      data: {
        ...{
          id: lot.id,
          lotId: lot.id,
          act: 'received',
          decks: 8,
          terminalId,
          state: 'confirmed',
          position: 1,
        },
        ...{ proposedById: 'x', proposedByName: `floor9 ${terminalId}`, proposedAt: now },
        ...{ decidedById: 'y', decidedByName: 'floor8', decidedAt: now },
      },
    });
    await client.protectionCase.create({
      data: {
        ...{ ...of, ...table, playerId: `70${terminalId}`, player: playerAt(terminalId), severity: 'low' },
        ...{ openedAt: now, lookDueAt: now, firstDueAt: now },
      },
    });
    for (const kind of ['dispute', 'complaint']) {
      await client.incident.create({
        data: {
          ...{ ...table, id: randomUUID(), terminalId, kind, seen: `Seen at ${terminalId}`, ticks: [] },
          ...{ playbook: { version: 1, steps: [], notify: [] }, openedAt: now },
          ...{ openedById: 'x', openedByName: 'floor9' },
          ...(kind === 'complaint' && { receivedAt: now, dueAt: now }),
        },
      });
    }
    await console_.gateway.app.get(AuditService).record({
      action: 'round.voided',
      actor: { id: 'x', username: 'floor9' },
      target: { kind: 'round', id: String(rounds.get(terminalId)), label: `Voided at ${terminalId}` },
      ip: '::1',
      result: 'ok',
      details: { table_id: tableId, reason_code: 'other', reason: 'The ball left the wheel' },
    });
    await client.roundCorrection.create({
      data: {
        ...{ id: of.id, roundId: String(rounds.get(terminalId)), tableId, result: { number: 4 } },
        round: buildRound({ id: rounds.get(terminalId) ?? 0, table_id: tableId }),
        ...{ reason: 'The sensor was off', proposedById: 'x', proposedByName: 'floor9', proposedAt: now },
      },
    });
    // Ahead: a table that nobody saw for minutes would get another state between two reads.
    const seenAt = new Date(now.getTime() + 3_600_000);
    const seen = { title, terminalId, state: 'open', seenAt, operatorAt: now };
    const { seq: stateSeq } = await client.tableStateLog.create({
      data: {
        ...{ tableId, tableTitle: title, terminalId, at: now, isState: true },
        ...{ after: 'open', cause: 'unknown' },
      },
    });
    await client.tableSeen.create({ data: { ...seen, tableId, stateSeq } });
    await client.broadcast.create({
      data: {
        ...{ id: of.id, state: 'done', choice: {}, terminals: [terminalId], authorId: 'x', authorName: 'y' },
        ...{ sessionId: randomUUID(), ip: '::1', preparedAt: now, finishedAt: now },
        list: {
          create: {
            ...{ position: 0, tableId, title, terminalId, chatId: String(chatAt(terminalId).id) },
            ...{ sendKey: randomUUID(), state: 'sent', players: terminalId },
          },
        },
      },
    });
  }
}

describe('reads with two roles at different places', () => {
  // Otherwise an empty answer would equal an empty union.
  it('return data to accounts that may read it everywhere', async () => {
    const empty: string[] = [];
    const [shift, auditor] = [await single(everywhere('shift_manager')), await single(everywhere('auditor'))];
    for (const [name, read] of Object.entries(READS)) {
      const found = new Set([...(await factsOf(read, shift)), ...(await factsOf(read, auditor))]);
      if (found.size < 2) empty.push(name);
    }
    for (const [name, count] of Object.entries(COUNTS)) {
      if ((await count(shift)) === 0) empty.push(name);
    }
    expect(empty).toEqual(['handed-over alarms', 'handed-over corrections']);
  });

  it.each(PAIRS.map(([one, other]) => [`${nameOf(one)}, ${nameOf(other)}`, one, other] as const))(
    'return the union of each role at its place: %s',
    async (_, one, other) => {
      const both = await signInWith(console_, [other, one]);
      const differences: Record<string, { more: string[]; less: string[] }> = {};
      for (const [name, read] of Object.entries(READS)) {
        const found = await factsOf(read, both);
        const union = new Set([...(await factsOfOne(name, one)), ...(await factsOfOne(name, other))]);
        const more = [...found].filter((fact) => !union.has(fact));
        const less = [...union].filter((fact) => !found.has(fact));
        if (more.length + less.length > 0) {
          differences[name] = { more: more.slice(0, 5), less: less.slice(0, 5) };
        }
      }
      expect(differences).toEqual({});

      const counted: Record<string, number> = {};
      const expected: Record<string, number> = {};
      for (const [name, count] of Object.entries(COUNTS)) {
        const [a, b] = [await countOfOne(name, one), await countOfOne(name, other)];
        counted[name] = await count(both);
        expected[name] = one.terminals === null ? Math.max(a, b) : a + b;
      }
      expect(counted).toEqual(expected);
    },
    120_000,
  );
});

/** All subscriptions of a browser. */
const WATCHES = {
  '/chat': ['watchConversations'],
  '/game-logic': [
    'watchTables',
    'watchAlarms',
    'watchCorrections',
    'watchHandover',
    'watchSanctions',
    'watchEvents',
    'watchBroadcasts',
    'watchProtectionCases',
    'watchIncidents',
    'watchEquipment',
    'watchDealers',
  ],
} as const;

/** A browser that subscribes to everything it may, and records all events. */
class Follower {
  readonly heard: string[] = [];
  readonly #sockets: Socket[] = [];

  static async of(as: SignedIn): Promise<Follower> {
    const follower = new Follower();
    for (const [namespace, events] of Object.entries(WATCHES)) {
      const socket = await sockets.on(console_.gateway.url, namespace, as.accessToken).catch(() => null);
      // An administrator may join neither.
      if (socket === null) continue;
      follower.#sockets.push(socket);
      for (const event of events) await emit(socket, event);
      if (namespace === '/game-logic') {
        await emit(socket, 'openPlayers', { per_page: 100 });
        for (const terminal of TERMINALS)
          await emit(socket, 'watchRounds', { table_id: tables.get(terminal) });
      } else {
        // A socket that shows a conversation gets no announcements of rooms.
        const inRooms = await sockets.on(console_.gateway.url, namespace, as.accessToken);
        follower.#sockets.push(inRooms);
        inRooms.onAny((name: string, payload: unknown) => follower.#hear(name, payload));
        for (const terminal of TERMINALS) {
          await emit(inRooms, 'joinRoom', chatAt(terminal).room);
          await emit(socket, 'openConversation', { chat_id: chatAt(terminal).id });
        }
      }
      socket.onAny((name: string, payload: unknown) => follower.#hear(name, payload));
    }
    return follower;
  }

  /** Events that were sent before this request have arrived. */
  async settled(): Promise<void> {
    for (const socket of this.#sockets) await emit(socket, 'none').catch(() => undefined);
  }

  close(): void {
    for (const socket of this.#sockets) socket.disconnect();
  }

  #hear(name: string, payload: unknown): void {
    if (name === 'players:page') {
      for (const { player, table_name } of (payload as OnlinePage).data) {
        this.heard.push(`somebody at ${table_name}`);
        if (player !== ANONYMOUS_PLAYER) this.heard.push(player);
      }
    } else if (['conversation:messages', 'inbox:digest', 'handover:changed'].includes(name)) {
      this.heard.push(...factsIn(payload, name));
    } else if (name === 'message-bet-console-chat-group') {
      this.heard.push(...factsIn(payload, name));
    }
  }
}

describe('events for browsers with two roles at different places', () => {
  it('are the union of each role at its place', async () => {
    const followers = new Map<string, Follower>();
    const follow = async (held: readonly HeldRole[]): Promise<void> => {
      const name = held.map(nameOf).join(' + ');
      if (followers.has(name)) return;
      followers.set(name, await Follower.of(await signInWith(console_, held)));
    };
    const all = everywhere('shift_manager');
    await follow([all]);
    for (const [one, other] of PAIRS) {
      await follow([one]);
      await follow([other]);
      await follow([one, other]);
    }
    // Digests of earlier messages reach only those who follow already.
    for (const follower of followers.values()) {
      await follower.settled();
      follower.heard.length = 0;
    }
    const { mock, gateway } = console_;
    for (const terminal of TERMINALS) {
      await sendAsPlayer(mock, chatAt(terminal), `A late zebra at ${terminal}`, playerAt(terminal));
      await sockets.player(mock.url, `alan-turing-71${terminal}`, chatAt(terminal).title);
      const writer = await signInWith(console_, [at('floor_supervisor', terminal)]);
      const entry = { id: randomUUID(), category: 'note', text: 'x', table_id: null, round_id: null };
      await callAs(gateway, writer, 'post', '/api/handover', {
        ...entry,
        corrects: null,
        needs_follow_up: false,
      }).expect(201);
    }
    const heardBy = (name: string) => followers.get(name)?.heard ?? [];
    await until(async () => {
      const heard = heardBy(nameOf(all));
      const isAll = TERMINALS.every(
        (terminal) =>
          heard.some(
            (one) => one.startsWith('conversation:messages') && one.includes(`late zebra at ${terminal}`),
          ) && heard.some((one) => one === `alan-turing-71${terminal}`),
      );
      const isChanged = heard.filter((one) => one.startsWith('inbox:digest.conversations')).length >= 3;
      const isHanded = heard.filter((one) => one.startsWith('handover:changed.ids')).length >= 3;
      return (isAll && isChanged && isHanded) || null;
    });
    for (const follower of followers.values()) await follower.settled();
    const differences: Record<string, { more: string[]; less: string[] }> = {};
    for (const [one, other] of PAIRS) {
      const name = [one, other].map(nameOf).join(' + ');
      const found = new Set(heardBy(name));
      const union = new Set([...heardBy(nameOf(one)), ...heardBy(nameOf(other))]);
      const more = [...found].filter((fact) => !union.has(fact));
      const less = [...union].filter((fact) => !found.has(fact));
      if (more.length + less.length > 0) differences[name] = { more, less };
    }
    expect(differences).toEqual({});
    for (const follower of followers.values()) follower.close();
  }, 300_000);
});
