import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openConsoleDatabase } from '@pitdesk/prisma';
import { createConsoleTestDatabase } from '@pitdesk/prisma/testing';
import { CutProxy, freePort, RedisServer, until } from '@pitdesk/rig';
import { io } from 'socket.io-client';
import { loadSettings } from '#core/settings/load-settings';
import { startFailure } from '../../src/start-failure.ts';
import { ECHO_MODES, type EchoMode, type EchoOperator, startEchoOperator } from '../support/echo-operator.ts';
import { type GatewayProcess, startGatewayProcess } from '../support/gateway-process.ts';
import { tracesOf } from '../support/traces-of.ts';

describe('secrets', () => {
  const TIMEOUT_MS = 120_000;
  const secret = (name: string) => `${name}~${randomBytes(18).toString('base64')}+/=?`;

  /** Secrets from the gateway's settings. */
  const SETTINGS = {
    session: secret('session'),
    previousSession: secret('previous'),
    auditKey: secret('audit'),
    previousAuditKey: secret('previous-audit'),
    anchorSecret: secret('anchor'),
    slotsBearer: secret('slots'),
    serviceToken: secret('service'),
    databasePassword: secret('database'),
    redisPassword: secret('redis'),
  };
  /** Secrets from browsers and from the operator; passwords and tokens as long as forms and headers allow. */
  const SENT_SECRETS = {
    password: secret('pw').slice(0, 40),
    upstreamToken: secret('upstream').replaceAll(/[^\w~]/g, 'x'),
    resetToken: secret('reset'),
    foreignCookie: secret('cookie').replaceAll(/[^\w~]/g, 'x'),
    foreignBearer: secret('bearer').replaceAll(/[^\w~]/g, 'x'),
  };

  const folder = mkdtempSync(path.join(tmpdir(), 'pitdesk-secrets-'));
  let gateway: GatewayProcess;
  /** All answers to outside clients, including headers. */
  const answers: string[] = [];
  /** The output of the process that an unexpected error ended. */
  let lastLog: { code: number | null; errors: string; output: string };
  let operator: EchoOperator;
  let server: Awaited<ReturnType<typeof createConsoleTestDatabase>>;
  let databaseLink: CutProxy;
  let redis: RedisServer;
  let settings: Record<string, string>;

  const withPassword = (address: string, password: string, port?: string) =>
    Object.assign(new URL(address), { password: encodeURIComponent(password), ...(port && { port }) }).href;

  beforeAll(async () => {
    [operator, server, redis] = await Promise.all([
      startEchoOperator(SENT_SECRETS.upstreamToken),
      createConsoleTestDatabase(),
      RedisServer.start(),
    ]);
    databaseLink = await CutProxy.start(`http://${new URL(server.url).host}`);
    const upstreams = ['AUTH', 'BACKOFFICE', 'SLOTS', 'CHAT_SOCKET', 'GAME_SOCKET'];
    settings = {
      ...Object.fromEntries(upstreams.map((name) => [`UPSTREAM_${name}_URL`, operator.url])),
      LOG_LEVEL: 'trace',
      METRICS_PORT: String(await freePort()),
      PITDESK_DATA_DIR: folder,
      CONSOLE_DATABASE_URL: withPassword(
        server.url,
        SETTINGS.databasePassword,
        new URL(databaseLink.url).port,
      ),
      REDIS_URL: withPassword(redis.url, SETTINGS.redisPassword),
      SESSION_SECRET: SETTINGS.session,
      SESSION_SECRET_PREVIOUS: SETTINGS.previousSession,
      AUDIT_KEY: SETTINGS.auditKey,
      AUDIT_KEY_PREVIOUS: SETTINGS.previousAuditKey,
      AUDIT_ANCHOR_URL: 'http://127.0.0.1:9/anchors',
      AUDIT_ANCHOR_SECRET: SETTINGS.anchorSecret,
      SLOTS_BEARER: SETTINGS.slotsBearer,
      UPSTREAM_SERVICE_TOKEN: SETTINGS.serviceToken,
    };
  }, TIMEOUT_MS);

  afterAll(async () => {
    gateway.child.kill('SIGKILL');
    await gateway.ended;
    await databaseLink.close();
    await Promise.all([operator.close(), server.drop(), redis.stop()]);
    await rm(folder, { recursive: true, force: true });
  }, TIMEOUT_MS);

  interface RequestParts {
    body?: unknown;
    headers?: Record<string, string>;
  }

  async function sendRequest(
    url: string,
    method: string,
    address: string,
    { body, headers = {} }: RequestParts = {},
  ) {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await fetch(url + address, {
      method,
      headers: { ...(text !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(text !== undefined && { body: text }),
    });
    const content = await answer.text();
    answers.push(
      `${method} ${address.split('?')[0]} ${answer.status} ${[...answer.headers.values()].join(' ')} ${content}`,
    );
    return { answer, content };
  }

  /** Sends every kind of secret to the gateway. */
  async function sendSecrets(url: string, bearer: string): Promise<void> {
    const { password, resetToken, foreignBearer, foreignCookie } = SENT_SECRETS;
    const account = { email: 'new@pitdesk.example', firstname: 'New', lastname: 'Staff', password };
    const authorization = `Bearer ${bearer}`;
    const post = (address: string, body: unknown, headers?: Record<string, string>) =>
      sendRequest(url, 'POST', address, { body, ...(headers && { headers }) });
    await Promise.all([
      post('/api/auth/login', { username: 'floor1', password }),
      post('/api/auth/login', { username: 'floor1', password: [password] }),
      post('/api/auth/login', `{"username":"floor1","password":"${password}"`),
      post('/api/auth/login', `${password}{}`),
      post(`/api/auth/login?password=${encodeURIComponent(password)}`, { username: 'ab', password }),
      post('/api/auth/register', account),
      post('/auth/register', { ...account, [password]: password }),
      post('/api/auth/reset-password', { token: resetToken, password }),
      post('/api/auth/unlock', { password }, { authorization }),
      post('/api/auth/refresh', undefined, { cookie: `pitdesk_refresh=${foreignCookie}` }),
      sendRequest(url, 'GET', `/auth/reset-password?token=${encodeURIComponent(resetToken)}`),
      sendRequest(url, 'GET', '/api/auth/me', { headers: { authorization: `Bearer ${foreignBearer}` } }),
      sendRequest(url, 'GET', '/api/auth/me', { headers: { authorization } }),
      sendRequest(url, 'GET', '/api/tables', { headers: { authorization } }),
      sendRequest(url, 'GET', '/api/event/all', { headers: { authorization } }),
      sendRequest(url, 'GET', '/api/models', { headers: { authorization } }),
      sendRequest(url, 'GET', '/api/audit', { headers: { authorization } }),
      sendRequest(url, 'GET', '/api/health/ready'),
      sendRequest(url, 'GET', '/api/console'),
      connectSocket(url, '/chat', foreignBearer),
      connectSocket(url, '/game-logic', bearer),
    ]);
  }

  /** Connects a socket with its token in the right place, and in a wrong one. */
  async function connectSocket(url: string, namespace: string, token: string): Promise<void> {
    const query = { token: SENT_SECRETS.foreignBearer };
    const socket = io(url + namespace, {
      auth: { token },
      query,
      transports: ['websocket'],
      reconnection: false,
    });
    await new Promise<void>((resolve) => {
      socket.once('connect', resolve).once('connect_error', ({ message }) => {
        answers.push(message);
        resolve();
      });
    });
    if (socket.connected) {
      const acknowledged = socket
        .timeout(10_000)
        .emitWithAck('getClientsList', { mode: SENT_SECRETS.foreignBearer });
      answers.push(JSON.stringify(await acknowledged.catch(String)));
    }
    socket.disconnect();
  }

  /** Changes the Redis password to another one than the gateway’s. */
  async function changeRedisPassword(): Promise<void> {
    const socket = connect(Number(new URL(redis.url).port), '127.0.0.1');
    socket.write('CONFIG SET requirepass somethingelse\r\nCLIENT KILL TYPE normal\r\n');
    await once(socket, 'data');
    socket.destroy();
  }

  it(
    'reveals no secret of its own, of staff or of the operator in a log, an answer, a metric or its database after any failure',
    async () => {
      const preload = new URL('../support/unforeseen-error.mjs', import.meta.url).href;
      gateway = startGatewayProcess(settings, [preload]);
      const url = await gateway.listening;
      const { answer, content } = await sendRequest(url, 'POST', '/api/auth/login', {
        body: { username: 'floor1', password: SENT_SECRETS.password },
      });
      expect(answer.status).toBe(200);
      // The browser's own secrets appear in that one answer only.
      answers.pop();
      const accessToken = (JSON.parse(content) as { token: { access_token: string } }).token.access_token;
      const refreshToken = /=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? '')?.[1] ?? '';
      const issued = { accessToken, refreshToken };
      expect(refreshToken.length).toBeGreaterThan(20);

      const waysOfFailing: readonly EchoMode[] = ECHO_MODES.filter((way) => way !== 'answers');
      for (const way of waysOfFailing) {
        operator.way = way;
        await sendSecrets(url, accessToken);
      }
      operator.way = 'answers';
      await changeRedisPassword();
      await sendSecrets(url, accessToken);
      databaseLink.down();
      await until(
        async () => (await sendRequest(url, 'GET', '/api/health/ready')).answer.status === 503 || null,
      );
      await sendSecrets(url, accessToken);
      databaseLink.up();
      await until(
        async () => (await sendRequest(url, 'GET', '/api/health/ready')).answer.status === 200 || null,
      );
      const figures = await fetch(`http://127.0.0.1:${settings.METRICS_PORT}/metrics`);
      answers.push(await figures.text());

      // An unhandled rejection: its log must still be written completely.
      gateway.child.kill('SIGUSR2');
      const { code, output, errors } = await gateway.ended;
      lastLog = { code, errors, output };
      const all = { ...SETTINGS, ...SENT_SECRETS, ...issued };
      // It reported the error.
      expect(output).toContain('"path":"/api/auth/login"');
      expect(tracesOf(all, output + errors)).toEqual([]);
      const own = answers.filter((text) => !/^POST \/(api\/)?auth\/(login|register) 20/.test(text));
      expect(tracesOf({ ...SETTINGS, ...SENT_SECRETS, refreshToken }, own.join('\n'))).toEqual([]);
      expect(tracesOf(all, await everythingIn(server.url))).toEqual([]);
    },
    TIMEOUT_MS,
  );

  async function everythingIn(url: string): Promise<string> {
    const database = await openConsoleDatabase({ url });
    const tables = await database.client.$queryRawUnsafe<{ name: string }[]>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    const rows: string[] = [];
    for (const { name } of tables) {
      const found = await database.client.$queryRawUnsafe<{ row: unknown }[]>(
        `SELECT to_jsonb(t) AS row FROM "${name}" AS t`,
      );
      rows.push(...found.map(({ row }) => `${name} ${JSON.stringify(row)}`));
    }
    await database.close();
    expect(rows.join('\n')).toContain('session.signed_in');
    return rows.join('\n');
  }

  it('ends with exit code 1 after an unexpected error, and logs it', () => {
    const { code, errors, output } = lastLog;
    // Redis' client itself warns that the server takes no password.
    const printed = errors.replaceAll(/^\[WARN\] This Redis.*\n/gm, '');
    expect({ code, printed }).toEqual({ code: 1, printed: '' });
    // The error is written at once; lines that were still in memory follow it.
    const lines = output
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 60,
        err: expect.objectContaining({
          message: 'nobody foresaw this',
          stack: expect.stringContaining('unforeseen-error.mjs'),
        }),
        msg: 'ended by an unexpected error',
      }),
    );
  });

  it('reveals no setting when it cannot start', async () => {
    const password = encodeURIComponent(SETTINGS.databasePassword);
    const { host, pathname } = new URL(server.url);
    const wrong: Record<string, string>[] = [
      { CONSOLE_DATABASE_URL: `postgresql://pit:${password}@127.0.0.1:port/console` },
      { CONSOLE_DATABASE_URL: `mysql://pit:${password}@127.0.0.1/console` },
      { CONSOLE_DATABASE_URL: `postgresql://pit:${password}@127.0.0.1:9/console` },
      { CONSOLE_DATABASE_URL: `postgresql://pit:${password}@nowhere.invalid/console` },
      { CONSOLE_DATABASE_URL: `postgresql://nobody:${password}@${host}${pathname}` },
      {
        CONSOLE_DATABASE_URL: withPassword(
          server.url.replace(pathname, '/missing'),
          SETTINGS.databasePassword,
        ),
      },
      { REDIS_URL: `http://:${encodeURIComponent(SETTINGS.redisPassword)}@127.0.0.1` },
      { SESSION_SECRET: `${SETTINGS.session}-change-me` },
      { UPSTREAM_AUTH_URL: `ftp://operator:${encodeURIComponent(SETTINGS.serviceToken)}@127.0.0.1` },
    ];
    for (const environment of wrong) {
      const output = await startError({ ...settings, ...environment });
      expect(output).toMatch(/^(Settings|The console database|The gateway could not start)\b.*$/);
      expect(tracesOf(SETTINGS, output)).toEqual([]);
    }
  });

  /** Returns the output of `main.ts` for settings that it cannot start with. */
  async function startError(environment: Record<string, string>): Promise<string> {
    try {
      const { consoleDatabaseUrl } = loadSettings(environment);
      const database = await openConsoleDatabase({ url: consoleDatabaseUrl ?? undefined });
      try {
        await database.migrate();
      } finally {
        await database.close();
      }
      return 'It starts';
    } catch (error) {
      return startFailure(error);
    }
  }

  it('finds a secret in every encoding', () => {
    const { password } = SENT_SECRETS;
    for (const text of [
      password,
      `{"authorization":"Basic ${Buffer.from(`floor1:${password}@`).toString('base64')}"}`,
      `/?token=${encodeURIComponent(password)}`,
      Buffer.from(`x${password}y`).toString('base64url'),
      Buffer.from(password).toString('hex'),
    ]) {
      expect(tracesOf({ password }, `before ${text} after`)).toHaveLength(1);
    }
    expect(tracesOf({ password }, 'nothing')).toEqual([]);
  });
});
