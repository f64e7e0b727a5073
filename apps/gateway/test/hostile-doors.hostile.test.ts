import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService, type JwtSignOptions } from '@nestjs/jwt';
import { CHAT_MESSAGE_EVENT } from '@pitdesk/contracts/chat';
import { buildLoginRequest } from '@pitdesk/contracts/testing';
import { until } from '@pitdesk/rig';
import request from 'supertest';
import { WebSocket } from 'undici';
import { sessionKeys } from '#core/sessions/session-keys';
import { type RunningGateway, startGateway } from '../src/testing/index.ts';
import { chatsOf } from './support/chat.ts';
import { getMe, refresh, sessionIdOf, signIn, startConsole, type TestConsole } from './support/console.ts';
import { RawSocket } from './support/raw-socket.ts';
import { emit, granted, nextEvent, openPlayers, refusal, Sockets, whenClosed } from './support/sockets.ts';

const OURS = 'http://console.test';
const DOORS = ['/game-logic', '/chat'] as const;

let console_: TestConsole;
/** The same database, with accounts restricted to their own terminal. */
let narrow: RunningGateway;
let sid: string;
let key: Buffer;
const sockets = new Sockets();

beforeAll(async () => {
  console_ = await startConsole();
  const { gateway, mock } = console_;
  narrow = await startGateway({
    upstreamUrl: mock.url,
    database: gateway.database,
    settings: { terminalScope: 'own' },
  });
  sid = sessionIdOf((await signIn(gateway)).accessToken);
  key = sessionKeys(gateway.settings.session.secret).accessToken;
});
afterEach(() => sockets.closeAll());
afterAll(async () => {
  await narrow.close();
  await console_.close();
});

const OWN_PARTIES = { issuer: 'pitdesk', audience: 'pitdesk-console', expiresIn: 60 } as const;
const signed = (claims: object, options: JwtSignOptions = {}) =>
  new JwtService({}).sign(
    { sid, ...claims },
    { algorithm: 'HS256', ...OWN_PARTIES, secret: key, ...options },
  );
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 });

/** Returns a token with a forged header, signed with the secret, which an attacker does not know. */
function withHead(head: object, claims: object = {}): string {
  const now = Math.floor(Date.now() / 1_000);
  const body = { sid, iss: 'pitdesk', aud: 'pitdesk-console', iat: now, exp: now + 60, ...claims };
  const text = `${part(head)}.${part(body)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

/** Tokens with one defect each, and the answer of each entry point. */
const BAD_TOKENS: readonly [name: string, token: () => string, code?: string][] = [
  ['without an algorithm', () => `${part({ alg: 'none' })}.${signed({}).split('.')[1]}.`],
  ['without an algorithm, with a signature', () => withHead({ alg: 'none', typ: 'JWT' })],
  ['claiming another algorithm', () => withHead({ alg: 'HS384', typ: 'JWT' })],
  ['claiming a key pair', () => withHead({ alg: 'RS256', typ: 'JWT' })],
  ['of HS384', () => signed({}, { algorithm: 'HS384' })],
  ['of HS512', () => signed({}, { algorithm: 'HS512' })],
  [
    'signed by a key pair',
    () =>
      new JwtService({}).sign({ sid }, { algorithm: 'RS256', ...OWN_PARTIES, privateKey: rsa.privateKey }),
  ],
  ['of another issuer', () => signed({}, { issuer: 'pitdesk.evil.example' })],
  ['of another audience', () => signed({}, { audience: 'pitdesk' })],
  ['without an audience', () => withHead({ alg: 'HS256' }, { aud: undefined })],
  [
    'of another key',
    () => signed({}, { secret: sessionKeys('Zp3-somebody-else-knows-this-W8k1x').accessToken }),
  ],
  ['naming an unknown key', () => signed({}, { keyid: 'another-key' })],
  ['containing its own key', () => withHead({ alg: 'HS256', kid: 'x', jwk: { kty: 'oct', k: 'AAAA' } })],
  ['that is not valid yet', () => signed({}, { notBefore: 60 })],
  ['that has expired', () => signed({}, { expiresIn: -1 }), 'auth.token_expired'],
  ['that was changed', () => tampered(signed({}))],
  ['without a session', () => signed({ sid: undefined })],
  ['naming a session by a list', () => signed({ sid: [sid] })],
  ['of an unknown session', () => signed({ sid: randomUUID() }), 'auth.session_ended'],
];

function tampered(token: string): string {
  const [head, , signature] = token.split('.');
  return `${head}.${part({ sid: randomUUID(), iss: 'pitdesk', aud: 'pitdesk-console', exp: 9_999_999_999 })}.${signature}`;
}

describe('access token', () => {
  it.each(BAD_TOKENS)(
    'is refused at every entry point: %s',
    async (_name, make, code = 'auth.unauthenticated') => {
      const { gateway } = console_;
      const token = make();
      expect((await getMe(gateway, token).expect(401)).body).toMatchObject({ code });
      for (const door of DOORS) {
        await expect(sockets.on(gateway.url, door, token)).rejects.toMatchObject({ data: { code } });
      }
    },
  );

  it('rejects a refresh token used as an access token, and the reverse', async () => {
    const { gateway } = console_;
    const { accessToken, cookie } = await signIn(gateway);
    const secret = cookie.slice(cookie.indexOf('=') + 1);
    await getMe(gateway, secret).expect(401);
    for (const door of DOORS) await expect(sockets.on(gateway.url, door, secret)).rejects.toThrow();
    await refresh(gateway, `pitdesk_refresh=${accessToken}`).expect(401);
    // Neither attempt affects the session.
    await refresh(gateway, cookie).expect(200);
    await getMe(gateway, accessToken).expect(200);
  });

  it('is invalid after the sign-out, at every entry point and in open sockets', async () => {
    const { gateway } = console_;
    const { accessToken, cookie } = await signIn(gateway);
    const open = await Promise.all(DOORS.map((door) => sockets.on(gateway.url, door, accessToken)));
    const closed = Promise.all(open.map(whenClosed));
    await request(gateway.url).post('/api/auth/logout').auth(accessToken, { type: 'bearer' }).expect(200);
    await closed;
    expect((await getMe(gateway, accessToken).expect(401)).body).toMatchObject({
      code: 'auth.session_ended',
    });
    await refresh(gateway, cookie).expect(401);
    for (const door of DOORS) {
      await expect(sockets.on(gateway.url, door, accessToken)).rejects.toMatchObject({
        data: { code: 'auth.session_ended' },
      });
    }
  });

  it('of a session with a stolen refresh token loses its sockets with the session', async () => {
    const { gateway } = console_;
    const { accessToken, cookie } = await signIn(gateway, 'floor2');
    const [socket] = await Promise.all([
      sockets.on(gateway.url, '/chat', accessToken),
      refresh(gateway, cookie).expect(200),
    ]);
    const closed = whenClosed(socket);
    const rotatedAt = new Date(Date.now() - 31_000);
    await gateway.database.client.session.updateMany({ where: { username: 'floor2' }, data: { rotatedAt } });
    expect((await refresh(gateway, cookie).expect(401)).body).toMatchObject({ code: 'auth.refresh_reused' });
    await closed;
    await getMe(gateway, accessToken).expect(401);
  });
});

const FOREIGN_ORIGINS = [
  'https://evil.example',
  'null',
  '',
  'http://console.test.evil.example',
  'http://evil-console.test',
  'http://console.test@evil.example',
  'http://console.test:81',
  'https://console.test',
  'http://CONSOLE.TEST',
  'http://console.test/',
  'http://console.test.',
  'http://console.test, https://evil.example',
  'file://',
] as const;

describe('page of another origin', () => {
  it.each(FOREIGN_ORIGINS)('gets no handshake, by polling or by WebSocket: "%s"', async (origin) => {
    const { url } = console_.gateway;
    const polled = await request(url).get('/socket.io/?EIO=4&transport=polling').set('origin', origin);
    expect(polled.status).toBe(403);
    expect(await upgraded(url, origin)).toBe(false);
  });

  it.each(FOREIGN_ORIGINS)('cannot refresh a session with its visitor’s cookie: "%s"', async (origin) => {
    const pending = refresh(console_.gateway, 'pitdesk_refresh=whatever').set('origin', origin);
    expect((await pending.expect(403)).body).toMatchObject({ code: 'auth.origin_refused' });
  });

  it('is distinguished from the console’s own origins, and from clients without an origin', async () => {
    const { url } = console_.gateway;
    expect(await upgraded(url, OURS)).toBe(true);
    await request(url).get('/socket.io/?EIO=4&transport=polling').set('origin', OURS).expect(200);
    await request(url).get('/socket.io/?EIO=4&transport=polling').expect(200);
  });
});

/** Returns true if a WebSocket of that origin is accepted. */
function upgraded(url: string, origin: string): Promise<boolean> {
  return new Promise((resolve) => {
    const address = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const socket = new WebSocket(address, { headers: { origin } });
    socket.addEventListener('open', () => {
      socket.close();
      resolve(true);
    });
    socket.addEventListener('error', () => resolve(false));
  });
}

describe('known and unknown accounts', () => {
  const doors = [
    [
      '/api/auth/login',
      { username: 'floor1', password: 'wrong-one' },
      { username: 'nobody-at-all', password: 'wrong-one' },
    ],
    [
      '/api/auth/forgot-password',
      { email: 'floor1@pitdesk.example' },
      { email: 'nobody-at-all@pitdesk.example' },
    ],
  ] as const;

  it.each(doors)('cause the same work and get the same answer: %s', async (path, known, unknown) => {
    const { gateway, mock } = console_;
    const calls: string[] = [];
    // The gateway's own requests are reads.
    const listen = ({ method, url }: { method?: string; url?: string }) => {
      if (method === 'POST') calls.push(String(url));
    };
    const server = mock.app.getHttpServer();
    server.on('request', listen);
    const signInAs = async (body: object) => {
      calls.length = 0;
      const entries = await gateway.database.client.auditEntry.count();
      const answer = await request(gateway.url).post(path).send(body);
      await until(
        async () =>
          ((await gateway.database.client.auditEntry.count()) > entries && calls.length > 0) || null,
      );
      const { details: _id, ...rest } = answer.body as { details?: unknown };
      const named = Object.keys(answer.headers).sort();
      return {
        status: answer.status,
        rest,
        named,
        length: answer.headers['content-length'],
        calls: [...calls],
      };
    };
    expect(await signInAs(unknown)).toEqual(await signInAs(known));
    server.off('request', listen);
  });
});

describe('password guessing', () => {
  it('gains nothing by a forged address per attempt, nor by another replica', async () => {
    const { gateway, mock } = console_;
    const fresh = await startGateway({ upstreamUrl: mock.url, database: gateway.database });
    const guess = (nth: number) =>
      request(fresh.url)
        .post('/api/auth/login')
        .set({
          'x-forwarded-for': `203.0.113.${nth}`,
          'x-real-ip': `203.0.113.${nth}`,
          forwarded: `for=203.0.113.${nth}`,
          'cf-connecting-ip': `203.0.113.${nth}`,
        })
        .send(buildLoginRequest({ username: 'floor1b', password: `guess-${nth}` }));
    const statuses: number[] = [];
    for (let nth = 0; nth < 12; nth += 1) statuses.push((await guess(nth)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    // Its sums are then in the database.
    await fresh.close();
    const { client } = gateway.database;
    const entries = await client.auditEntry.findMany({
      where: { action: 'session.signed_in', actorUsername: 'floor1b', result: 'refused' },
    });
    const sums = await client.refusedTries.findMany({ where: { username: 'floor1b' } });
    expect(new Set([...entries, ...sums].map(({ ip }) => ip))).toEqual(new Set(['127.0.0.1']));
    expect(entries.length + sums.reduce((sum, { tries }) => sum + tries, 0)).toBe(12);
  });
});

describe('disconnecting by a socket id', () => {
  /** Returns the socket id of a player at a table of that terminal. */
  async function playerAt(terminalId: number): Promise<string> {
    const { mock } = console_;
    const titles = [1, 2, 3].flatMap((terminal) => chatsOf(mock, terminal).map((chat) => chat.title));
    // A table name that two terminals share reaches nobody.
    const title = chatsOf(mock, terminalId)
      .map((chat) => chat.title)
      .find((one) => titles.indexOf(one) === titles.lastIndexOf(one));
    const name = `ada-lovelace-${terminalId}-${randomUUID().slice(0, 8)}`;
    const owner = await signIn(narrow, `floor${terminalId}`);
    // A table's terminal is known after a read of the tables.
    await request(narrow.url).get('/api/tables').auth(owner.accessToken, { type: 'bearer' }).expect(200);
    const witness = await sockets.browser(narrow.url, owner.accessToken);
    await openPlayers(witness, { find: name });
    const came = nextEvent(witness, 'players:page', ({ meta }) => meta.total === 1);
    await sockets.player(mock.url, name, title ?? '');
    const [found] = (await came).data;
    witness.disconnect();
    return String(found?.socket_id);
  }

  it('is refused alike for staff, another terminal and an unknown id, audited, and rate-limited', async () => {
    const { mock } = console_;
    const { accessToken } = await signIn(narrow, 'floor1');
    const socket = await sockets.browser(narrow.url, accessToken);
    mock.roster.put({ role: 'back-office', socket_id: 'staff-7', detail: { player: 'floor-man-7' } });
    const foreign = await playerAt(2);
    const answers = [];
    for (const id of ['staff-7', foreign, 'nobody-has-this', '__proto__', `${socket.id}`]) {
      const { details: _id, ...error } = (
        (await emit<never>(socket, 'deleteClientBySocketId', id)) as {
          ok: false;
          error: { details?: unknown };
        }
      ).error;
      answers.push(error);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([
        JSON.stringify({ code: 'client.not_online', message: 'This player is not on the online list.' }),
      ]),
    );
    const entries = await narrow.database.client.auditEntry.findMany({
      where: { action: 'client.disconnected', targetId: { in: ['staff-7', foreign, 'nobody-has-this'] } },
      orderBy: { seq: 'asc' },
    });
    expect(entries.map(({ targetId, result, code }) => [targetId, result, code])).toEqual([
      ['staff-7', 'failed', 'client.not_online'],
      [foreign, 'refused', 'permission.other_terminal'],
      ['nobody-has-this', 'failed', 'client.not_online'],
    ]);
    mock.roster.remove('staff-7');
  });

  it('succeeds at the own terminal', async () => {
    const socket = await sockets.browser(narrow.url, (await signIn(narrow, 'floor2')).accessToken);
    const id = await playerAt(2);
    expect(await granted(emit(socket, 'deleteClientBySocketId', id))).toEqual({
      socket_id: id,
      removed: true,
    });
  });

  it('is rate-limited by account, however many sockets it opens', async () => {
    const { accessToken } = await signIn(console_.gateway, 'floor1b');
    const outcomes: string[] = [];
    for (let nth = 0; nth < 4; nth += 1) {
      const socket = await sockets.browser(console_.gateway.url, accessToken);
      const pending = Array.from({ length: 35 }, (_, id) =>
        refusal(emit(socket, 'deleteClientBySocketId', `invented-${nth}-${id}`)),
      );
      outcomes.push(...(await Promise.all(pending)));
      socket.disconnect();
    }
    expect(outcomes.filter((code) => code === 'client.not_online')).toHaveLength(120);
    expect(outcomes.filter((code) => code === 'request.too_many')).toHaveLength(20);
  });
});

describe('socket event for another terminal', () => {
  it.each([
    ['own', 'permission.other_terminal'],
    ['all', 'granted'],
  ] as const)('is handled according to the scope: %s', async (scope, expected) => {
    const gateway = scope === 'own' ? narrow : console_.gateway;
    const { accessToken } = await signIn(gateway, 'floor1');
    const chat = await sockets.chat(gateway.url, accessToken);
    const games = await sockets.browser(gateway.url, accessToken);
    const table = await console_.mock.database.client.table.findFirstOrThrow({ where: { terminalId: 2 } });
    const [foreign] = chatsOf(console_.mock, 2);
    expect({
      join: await refusal(emit(chat, 'joinRoom', 'betconsole-chat-group-2')),
      presence: await refusal(emit(chat, 'setPresence', { chat_id: foreign?.id })),
      shown: await refusal(emit(chat, 'openConversation', { chat_id: foreign?.id })),
      rounds: await refusal(emit(games, 'watchRounds', { table_id: table.id })),
    }).toEqual({ join: expected, presence: expected, shown: expected, rounds: expected });
  });
});

describe('value nested 25,000 levels deep', () => {
  const levels = 25_000;
  const deep = '['.repeat(levels) + ']'.repeat(levels);

  it('is refused over a socket with its field, and the socket stays open', async () => {
    const { accessToken } = await signIn(console_.gateway);
    const socket = await RawSocket.open(console_.gateway.url);
    await socket.join('/chat', accessToken);
    const announced = `{"appendMessage":true,"group":"betconsole-chat-group-1","data":{"chat_id":1,"sender":"floor1","message":"Hello","created_at":"2026-11-22T10:00:00Z","template":${deep}}}`;
    socket.send(`42/chat,0["${CHAT_MESSAGE_EVENT}",${announced}]`);
    const answer = await socket.got('43/chat,0');
    expect(JSON.parse(answer.slice('43/chat,0'.length))).toMatchObject([
      { ok: false, error: { code: 'request.invalid', details: { fields: [{ field: 'data.template' }] } } },
    ]);
    expect(socket.closed).toBe(false);
    socket.close();
  });

  it.each([
    ['as a field', `{"chat_id":1,"message":${deep}}`],
    ['as the body', deep],
  ])('is refused over REST: %s', async (_name, body) => {
    const { accessToken } = await signIn(console_.gateway);
    const answer = await request(console_.gateway.url)
      .post('/api/customerSupport/chatMessage')
      .auth(accessToken, { type: 'bearer' })
      .set('content-type', 'application/json')
      .send(body);
    expect({ status: answer.status, code: (answer.body as { code?: string }).code }).toEqual({
      status: 400,
      code: 'request.invalid',
    });
  });
});
