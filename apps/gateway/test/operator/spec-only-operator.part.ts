import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AlarmList } from '@pitdesk/contracts/alarms';
import type { ErrorBody } from '@pitdesk/contracts/errors';
import type { OnlineClient } from '@pitdesk/contracts/players';
import { until } from '@pitdesk/rig';
import request from 'supertest';
import { loadSettings } from '#core/settings/load-settings';
import { type RunningGateway, startGateway } from '../../src/testing/index.ts';
import { signIn } from '../support/console.ts';
import { type FakeOperator, type Seen, startFakeOperator } from '../support/fake-operator.ts';
import { emit, getClientsList, nextEvent, refusal, Sockets } from '../support/sockets.ts';

const HELLO_AT = '2026-01-15T12:00:00.000Z';

/** Section 7 of the specification and a tables list, with only the fields that it names. */
const SECTION_7 = {
  'POST /api/auth/login': ({ body }: Seen) => ({
    token: { access_token: (body as { username: string }).username },
  }),
  'GET /api/auth/me': ({ headers }: Seen) =>
    headers.authorization === 'Bearer lobby'
      ? { id: 8, username: 'lobby', email: 'lobby@casino.example' }
      : { id: 7, username: 'floor1', email: 'floor1@casino.example', terminal_id: 1 },
  'GET /api/table': [
    {
      id: 1,
      title: 'Emerald 1',
      description: 'Baccarat',
      stream_url: 'https://streams.example/1',
      model: { name: 'Baccarat' },
      terminal_id: 1,
    },
  ],
  'GET /api/customerSupport/chatMessage/dynamicsearch': {
    data: [{ chat_id: 1, sender: 'ada-lovelace-1', message: 'Hi', created_at: HELLO_AT }],
    meta: { page: 1, per_page: 50, total: 1, last_page: 1 },
    messages: [{ chat_id: 1, sender: 'ada-lovelace-1', message: 'No history', created_at: HELLO_AT }],
  },
} as const;

const HOUR = 'from=2026-01-15T12:00:00.000Z&to=2026-01-15T13:00:00.000Z';

const ADA: OnlineClient = {
  role: 'player',
  socket_id: 'socket-ada',
  detail: { player: 'ada-lovelace-1', table_name: 'Emerald 1' },
};

let operator: FakeOperator;
let gateway: RunningGateway;
let token: string;
let online: Partial<OnlineClient>[] = [];
const sockets = new Sockets();

const get = (path: string) => request(gateway.url).get(path).auth(token, { type: 'bearer' });

describe('operator with only section 7 and a tables list', () => {
  beforeAll(async () => {
    operator = await startFakeOperator(SECTION_7);
    const players = operator.sockets.of('/game-logic');
    operator.sockets.of('/chat');
    players.on('connection', (socket) => {
      socket.on('getClientsList', () => socket.emit('clientList', online));
      socket.on('deleteClientBySocketId', (socketId: string) => {
        online = online.filter(({ socket_id }) => socket_id !== socketId);
        players.emit('clientList', online);
      });
    });
    gateway = await startGateway({
      upstreamUrl: operator.url,
      settings: {
        // The gateway's defaults.
        publicOrigins: loadSettings({ SESSION_SECRET: '4f0Zr8qk-Wm2vTn1yHs6XcJ3bLp9GdE7a' }).publicOrigins,
        upstream: {
          liveTablesPath: null,
          roundsPath: null,
          modelsPath: null,
          rotaPath: null,
          liveEvents: false,
        },
        alarms: {
          unansweredMinutes: 5,
          correctionMinutes: 0,
          reliefs: true,
          tableStuckSeconds: 120,
          ruleHours: 72,
          wheelYears: 100,
        },
      },
    });
    token = (await signIn(gateway)).accessToken;
  });
  afterAll(async () => {
    sockets.closeAll();
    await gateway.close();
    await operator.close();
  });

  it('[calls.tables.array] provides the dashboard with its tables, with the default stream type', async () => {
    const answer = await get('/api/tables')
      .query({ filters: '{"active":"0"}', sort_by: 'terminal_id:asc' })
      .expect(200);
    expect(answer.body).toEqual([{ ...SECTION_7['GET /api/table'][0], stream_type: 3, game: 'baccarat' }]);
  });

  it('[calls.chat.history-data] provides the chat’s history in the data of the answer, and in no other list of it', async () => {
    const answer = await get('/api/customerSupport/chatMessage/dynamicsearch').query({
      filters: '{"chat_id":1}',
    });
    const { data, meta } = SECTION_7['GET /api/customerSupport/chatMessage/dynamicsearch'];
    expect(answer.body).toEqual({ data, meta });
  });

  it('[calls.auth.client-url-default] gets a local client_url if the client names none', async () => {
    const login = request(gateway.url).post('/api/auth/login');
    await login.send({ username: 'floor1', password: 'pitdesk-demo' }).expect(200);
    const sent = operator.seenAt('POST /api/auth/login').at(-1)?.body;
    expect(sent).toEqual({
      username: 'floor1',
      password: 'pitdesk-demo',
      client_url: 'http://127.0.0.1:3000',
    });
  });

  it('[auth.terminal-id-default] names no terminal of an account: that is terminal 0, without chat and management', async () => {
    const { accessToken } = await signIn(gateway, 'lobby');
    const as = (path: string) => request(gateway.url).get(path).auth(accessToken, { type: 'bearer' });
    expect((await as('/api/auth/me').expect(200)).body).toMatchObject({ username: 'lobby', terminal_id: 0 });
    await as('/api/event/all').expect(403);
    await as('/api/conversations').expect(403);
    await expect(sockets.chat(gateway.url, accessToken)).rejects.toThrow();
  });

  it.each([
    '/api/tables/live',
    '/api/rounds',
    '/api/rounds/1',
    '/api/rounds/1/versions',
    '/api/rounds/1/dossier',
    '/api/rounds/check',
    '/api/rounds/export?format=csv',
    '/api/models',
    '/api/models/1',
    '/api/models/1/photo',
    `/api/rota?${HOUR}`,
  ])('is reported not to offer %s', async (path) => {
    const answer = await get(path).expect(501);
    expect((answer.body as ErrorBody).code).toBe('capability.off');
  });

  it('is not watched for data that it cannot report', async () => {
    const answer = await get('/api/alarms').expect(200);
    expect((answer.body as AlarmList).watch.kinds).toEqual(['player_waiting', 'cards_overdue']);
  });

  it('[roster.count-rule] counts the clients that have a socket_id and a player name, disconnects them, and is not polled for live state', async () => {
    const socket = await sockets.browser(gateway.url, token);
    expect(await refusal(emit(socket, 'watchTables', null))).toBe('capability.off');
    expect(await refusal(emit(socket, 'watchRounds', { table_id: 1 }))).toBe('capability.off');

    expect(await getClientsList(socket, 'counts')).toMatchObject({ total: 0, counts: { 1: 0 } });
    const risen = nextEvent(socket, 'tableCounts');
    online = [ADA];
    operator.sockets.of('/game-logic').emit('clientList', online);
    expect(await risen).toMatchObject({ total: 1, counts: { 1: 1 } });

    // A name shows that the earlier list was read too.
    const counted = nextEvent(socket, 'tableCounts', ({ counts }) => counts['1'] === 2);
    const nameless = { socket_id: 'socket-2', detail: { table_name: 'Emerald 1' } };
    online = [
      ADA,
      ...[nameless, { ...nameless, socket_id: 'socket-3', detail: { player: '', table_name: 'Emerald 1' } }],
      { detail: { player: 'no-socket-3', table_name: 'Emerald 1' } },
      { socket_id: 'socket-4' },
      { ...ADA, socket_id: 'socket-grace', detail: { player: 'grace-hopper-2', table_name: 'Emerald 1' } },
    ];
    operator.sockets.of('/game-logic').emit('clientList', online);
    expect(await counted).toMatchObject({ total: 2, counts: { 1: 2 } });

    const fallen = nextEvent(socket, 'tableCounts');
    await emit(socket, 'deleteClientBySocketId', 'socket-ada');
    expect(await fallen).toMatchObject({ total: 1, counts: { 1: 1 } });
  });

  it('is ready after its services have answered', async () => {
    await until(async () => {
      const answer = await request(gateway.url).get('/api/health/ready');
      return (answer.body as { status: string }).status === 'ready' || null;
    });
    const probes = operator.seen.filter(({ headers }: Seen) => headers.authorization === undefined);
    expect(probes.every(({ method, path }) => method === 'GET' || path === '/api/auth/login')).toBe(true);
  });
});
