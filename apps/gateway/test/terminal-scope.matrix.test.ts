import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Action } from '@pitdesk/contracts/access';
import type { ErrorCode } from '@pitdesk/contracts/errors';
import type { Table } from '@pitdesk/contracts/tables';
import { DASHBOARD_TABLES_QUERY } from '@pitdesk/contracts/tables';
import { buildRound } from '@pitdesk/contracts/testing';
import request from 'supertest';
import { can, type TerminalScope } from '#core/permissions/can';
import { type RunningGateway, startGateway } from '../src/testing/index.ts';
import { bodyOf } from './support/body-of.ts';
import { type SignedIn, signIn, startConsole, type TestConsole } from './support/console.ts';
import { routeHandlers } from './support/handlers.ts';

const SCOPES: TerminalScope[] = ['all', 'own'];
const TERMINALS = [1, 2] as const;

/** One record of each kind for each terminal. */
interface Things {
  table: number;
  round: number;
  event: number;
  chat: number;
  correction: string;
  flag: string;
}

/** Of no message: the chat's terminal is checked first. */
const A_KEY = '0b0e7e6e-4f0c-4f0e-8f57-6a3c1f2d9b11';

type Verb = 'get' | 'put' | 'post' | 'delete';

/** Every call that names one record of one terminal. */
const CALLS: readonly {
  action: Action;
  verb: Verb;
  path: (things: Things) => string;
  body?: (things: Things) => object;
  /** Restores the state for the next test. */
  undoneBy?: (things: Things) => string;
}[] = [
  { action: 'rounds.read', verb: 'get', path: ({ round }) => `/api/rounds/${round}` },
  { action: 'rounds.read', verb: 'get', path: ({ round }) => `/api/rounds/${round}/cards` },
  { action: 'rounds.read', verb: 'get', path: ({ round }) => `/api/rounds/${round}/versions` },
  { action: 'rounds.read', verb: 'get', path: ({ round }) => `/api/rounds/${round}/dossier` },
  {
    action: 'evidence.round',
    verb: 'post',
    path: ({ round }) => `/api/rounds/${round}/evidence`,
    body: () => ({ reason: 'A player disputes the result' }),
  },
  {
    action: 'rounds.void',
    verb: 'put',
    path: ({ round }) => `/api/rounds/${round}`,
    body: () => ({ action: 'void', reason: 'The ball left the wheel' }),
  },
  {
    action: 'rounds.propose',
    verb: 'post',
    path: ({ round }) => `/api/rounds/${round}/corrections`,
    body: () => ({ number: 4, reason: 'The sensor was off by one' }),
  },
  {
    action: 'rounds.approve',
    verb: 'post',
    path: ({ correction }) => `/api/corrections/${correction}/approve`,
  },
  {
    action: 'rounds.propose',
    verb: 'post',
    path: ({ correction }) => `/api/corrections/${correction}/withdraw`,
  },
  {
    action: 'rounds.approve',
    verb: 'post',
    path: ({ correction }) => `/api/corrections/${correction}/reject`,
    body: () => ({ reason: 'The film shows otherwise' }),
  },
  { action: 'rounds.read', verb: 'get', path: ({ table }) => `/api/tables/${table}/wheel` },
  {
    action: 'wheels.service',
    verb: 'put',
    path: ({ table }) => `/api/tables/${table}/wheel/service`,
    body: () => ({ reason: 'The bearing was changed' }),
  },
  { action: 'equipment.read', verb: 'get', path: ({ table }) => `/api/tables/${table}/equipment` },
  { action: 'events.read', verb: 'get', path: ({ event }) => `/api/event/${event}` },
  { action: 'events.write', verb: 'put', path: ({ event }) => `/api/event/update/${event}` },
  { action: 'events.write', verb: 'put', path: ({ event }) => `/api/event/active/${event}` },
  { action: 'events.write', verb: 'put', path: ({ event }) => `/api/event/inactive/${event}` },
  {
    action: 'chat.read',
    verb: 'get',
    path: ({ chat }) =>
      `/api/customerSupport/chatMessage/dynamicsearch?filters=${encodeURIComponent(JSON.stringify({ chat_id: chat }))}`,
  },
  { action: 'chat.read', verb: 'get', path: ({ chat }) => `/api/conversations/${chat}/messages` },
  { action: 'chat.read', verb: 'get', path: ({ chat }) => `/api/conversations/${chat}/export?format=csv` },
  {
    action: 'chat.read',
    verb: 'put',
    path: ({ chat }) => `/api/conversations/${chat}/read`,
    body: () => ({ position: { created_at: '2026-01-15T12:00:00.000Z', key: '1' } }),
  },
  {
    action: 'chat.send',
    verb: 'post',
    path: () => '/api/customerSupport/chatMessage',
    body: ({ chat }) => ({ chat_id: chat, message: 'Good evening' }),
  },
  {
    action: 'chat.read',
    verb: 'post',
    path: ({ chat }) => `/api/conversations/${chat}/translations`,
    body: () => ({ keys: ['1'], target: 'en' }),
  },
  {
    action: 'chat.send',
    verb: 'post',
    path: ({ chat }) => `/api/conversations/${chat}/reply-translation`,
    body: () => ({ text: 'Good evening', source: 'en', target: 'ja' }),
  },
  { action: 'chat.read', verb: 'get', path: ({ chat }) => `/api/languages/chat/${chat}` },
  {
    action: 'chat.send',
    verb: 'put',
    path: ({ chat }) => `/api/languages/chat/${chat}`,
    body: () => ({ language: 'ja' }),
  },
  {
    action: 'chat.send',
    verb: 'put',
    path: ({ chat }) => `/api/conversations/${chat}/messages/:key/needs-answer`,
    body: () => ({ needs: true }),
  },
  { action: 'chat.assign', verb: 'get', path: ({ chat }) => `/api/conversations/${chat}/assignees` },
  {
    action: 'chat.assign',
    verb: 'put',
    path: ({ chat }) => `/api/conversations/${chat}/assignment`,
    body: () => ({ to: { kind: 'person', user_id: '1' }, version: 0 }),
  },
  { action: 'chat.assign', verb: 'delete', path: ({ chat }) => `/api/conversations/${chat}/assignment` },
  {
    action: 'chat.targets',
    verb: 'put',
    path: ({ chat }) => `/api/conversations/${chat}/target`,
    body: () => ({ seconds: 45 }),
  },
  { action: 'chat.send', verb: 'delete', path: ({ chat }) => `/api/conversations/${chat}/unproven/:key` },
  {
    action: 'chat.send',
    verb: 'put',
    path: ({ chat }) => `/api/conversations/${chat}/no-answer`,
    body: () => ({ player: null, until: { created_at: '2026-01-15T12:00:00.000Z', key: '1' } }),
  },
  { action: 'chat.send', verb: 'delete', path: ({ chat }) => `/api/conversations/${chat}/no-answer` },
  ...(['put', 'delete'] as const).map((verb) => ({
    action: 'chat.hide' as const,
    verb,
    path: ({ chat }: Things) => `/api/conversations/${chat}/messages/:key/hidden`,
    body: () => ({ reason_code: 'abuse' }),
  })),
  {
    action: 'words.judge',
    verb: 'put',
    path: ({ flag }) => `/api/flags/${flag}/judgement`,
    body: () => ({ verdict: 'wrong' }),
  },
  { action: 'words.judge', verb: 'delete', path: ({ flag }) => `/api/flags/${flag}/judgement` },
  {
    action: 'events.write',
    verb: 'delete',
    path: ({ event }) => `/api/event/delete/${event}`,
    undoneBy: ({ event }) => `/api/event/undelete/${event}`,
  },
];

/**
 * Routes without a terminal: of the account itself, or of the whole property; alarms have scopes of their own
 * (`alarms.part.ts`).
 */
const OF_NO_TERMINAL = [
  '/api/alarms/:id',
  // Of the property; `alarm-delivery.part.ts` tests which notices a terminal sees.
  '/api/alarm-rules/:id',
  '/api/alarm-webhooks/:id',
  '/api/alarm-deliveries/:id',
  // Of the account itself.
  '/api/alarm-channels/devices/:id',
  // About a player, who has no terminal: `sanctions.part.ts` and `player-files.part.ts`.
  '/api/players/:id',
  '/api/sanctions/:id',
  // About several terminals: `broadcasts.part.ts`.
  '/api/broadcasts/:id',
  // `acts.part.ts` of table-control tests who may cancel which.
  '/api/table-control/plans/:id',
  // `case-scope.part.ts` tests which cases a terminal sees.
  '/api/protection-cases/:id',
  // `incidents.part.ts` tests which incidents a terminal sees.
  '/api/incidents/:id',
  // About a player too: `retention.part.ts` tests that they need a reach of every terminal.
  '/api/holds/:id',
  '/api/erasures/:id',
  // In storage they have no table: `equipment.part.ts` tests which ones a terminal sees.
  '/api/equipment/:id',
  '/api/card-lots/:id',
  '/api/card-steps/:id',
  '/api/canned-replies/:id',
  '/api/handover/:id',
  // A player has none; the one of a chat is among the calls.
  '/api/languages/:kind/:id',
  '/api/models/:id',
  '/api/reports/:id',
  '/api/report-schedules/:id',
  '/api/rota/reliefs/:id',
  '/api/sessions/:id',
  '/api/views/:id',
  '/api/staff/:id',
  '/api/role-grants/:id',
  '/api/invitations/:id',
  '/api/access-reviews/:id',
  '/api/factor-resets/:id',
  '/api/factors/:id',
  '/api/step-ups/:id',
];

let console_: TestConsole;
let narrow: RunningGateway;
const things = new Map<number, Things>();

beforeAll(async () => {
  console_ = await startConsole();
  const { mock, gateway } = console_;
  narrow = await startGateway({
    upstreamUrl: mock.url,
    database: gateway.database,
    settings: { terminalScope: 'own' },
  });
  for (const terminal of TERMINALS) things.set(terminal, await thingsOf(terminal));
});
afterAll(async () => {
  await narrow.close();
  await console_.close();
});

async function thingsOf(terminalId: number): Promise<Things> {
  const { client } = console_.mock.database;
  const round = await client.round.findFirstOrThrow({ where: { table: { terminalId } } });
  const event = await client.event.findFirstOrThrow({ where: { terminalId } });
  const chat = await client.chat.findFirstOrThrow({ where: { table: { terminalId } } });
  const correction = await correctionOf(round);
  const flag = await flagOf(chat.id);
  return { table: round.tableId, round: round.id, event: event.id, chat: chat.id, correction, flag };
}

async function correctionOf({ id, tableId }: { id: number; tableId: number }): Promise<string> {
  const { client } = console_.gateway.database;
  const data = {
    id: randomUUID(),
    roundId: String(id),
    tableId: String(tableId),
    round: buildRound({ id, table_id: tableId }),
    result: { number: 4 },
    reason: 'The sensor was off by one',
    proposedById: 'somebody else',
    proposedByName: 'floor9',
    proposedAt: new Date(),
  };
  return (await client.roundCorrection.create({ data })).id;
}

async function flagOf(chatId: number): Promise<string> {
  const now = new Date();
  const data = {
    id: randomUUID(),
    chatId: String(chatId),
    key: randomUUID(),
    category: 'abuse',
    entry: 'stupid dealer',
    spans: [],
    listVersion: 1,
    sender: 'ada-lovelace-77',
    playerId: '77',
    messageAt: now,
    flaggedAt: now,
    changedAt: now,
  };
  return (await console_.gateway.database.client.wordFlag.create({ data })).id;
}

const as = (
  gateway: RunningGateway,
  { accessToken }: SignedIn,
  verb: Verb,
  path: string,
  body: object = {},
) => {
  const made = request(gateway.url)[verb](path).auth(accessToken, { type: 'bearer' });
  return verb === 'get' ? made : made.send(body);
};

it('every call that names a record of a terminal is in the list', () => {
  const one: Things = { table: 1, round: 1, event: 1, chat: 1, correction: '1', flag: '1' };
  const named = CALLS.flatMap(({ verb, path, undoneBy }) => [
    `${verb} ${path(one).split('?')[0]}`,
    ...(undoneBy ? [`put ${undoneBy(one)}`] : []),
  ]);
  const routes = routeHandlers(narrow.app)
    .map(({ route }) => route)
    .filter((route) => route.path.includes(':id'));
  expect(OF_NO_TERMINAL.filter((path) => !routes.some((route) => route.path.startsWith(path)))).toEqual([]);
  const missing = routes
    .filter((route) => !OF_NO_TERMINAL.some((path) => route.path.startsWith(path)))
    .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(':id', '1')}`)
    .filter((call) => !named.includes(call));
  expect(missing).toEqual([]);
});

describe.each(SCOPES)('terminal scope "%s"', (scope) => {
  const gateway = () => (scope === 'own' ? narrow : console_.gateway);

  it('an account reaches only records of the terminals that the rules allow', async () => {
    const found: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const terminal_id of TERMINALS) {
      const user = await signIn(gateway(), `floor${terminal_id}`);
      for (const owner of TERMINALS) {
        for (const { action, verb, path, body, undoneBy } of CALLS) {
          const owned = things.get(owner) as Things;
          const address = path(owned).replace(':key', A_KEY);
          const response = await as(gateway(), user, verb, address, body?.(owned));
          const { code } = response.body as { code?: ErrorCode };
          const name = `terminal ${terminal_id} with what is of ${owner}: ${verb} ${address}`;
          found[name] = code === 'permission.other_terminal' ? code : response.status < 500;
          const decision = can({ terminal_id, rights: null }, action, { terminal_id: owner }, scope);
          expected[name] = decision.allowed || decision.code;
          if (undoneBy && response.status < 300) {
            // Other accounts are refused while it can be undone; then its own account undoes it.
            for (const other of [...TERMINALS.filter((one) => one !== owner), owner]) {
              const { allowed } = can(
                { terminal_id: other, rights: null },
                action,
                { terminal_id: owner },
                scope,
              );
              if (allowed && other !== owner) continue;
              const theirs = await signIn(gateway(), `floor${other}`);
              const { status } = await as(gateway(), theirs, 'put', undoneBy(owned));
              found[`${name}, undone by ${other}`] = status;
              expected[`${name}, undone by ${other}`] = allowed ? 200 : 403;
            }
          }
        }
      }
    }
    expect(found).toEqual(expected);
  });

  it.each([
    ['lobby', () => [1, 2, 3]],
    ['floor1', () => (scope === 'own' ? [1] : [1, 2, 3])],
    ['floor2', () => (scope === 'own' ? [2] : [1, 2, 3])],
  ] as const)('%s sees the tables of only those terminals', async (username, terminals) => {
    const user = await signIn(gateway(), username);
    const query = new URLSearchParams(DASHBOARD_TABLES_QUERY).toString();
    const body = await bodyOf(as(gateway(), user, 'get', `/api/tables?${query}`), 200);
    const seen = new Set((body as Table[]).map(({ terminal_id }) => terminal_id));
    expect([...seen].sort((a, b) => a - b)).toEqual(terminals());
  });
});
