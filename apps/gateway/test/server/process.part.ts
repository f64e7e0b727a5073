import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { REQUEST_ID_HEADER } from '@pitdesk/contracts/rest';
import type { AckResult } from '@pitdesk/contracts/sockets';
import { buildLoginRequest } from '@pitdesk/contracts/testing';
import { createConsoleTestDatabase } from '@pitdesk/prisma/testing';
import { freePort } from '@pitdesk/rig';
import { io } from 'socket.io-client';
import request, { type Response } from 'supertest';
import { auditCheck } from '../support/audit-chain.ts';
import { chatOf, SEND_PATH } from '../support/chat.ts';
import { signedIn } from '../support/console.ts';
import { startGatewayProcess } from '../support/gateway-process.ts';
import { console_ } from './console.ts';

type Line = Record<string, unknown>;

/** One gateway as a process: its requests, its end, its log, and its audit entries with its stored key. */
describe('gateway process', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pitdesk-process-'));
  /** The operator's received calls: method and path, and the id of the request. */
  const seen: { call: string; id: unknown }[] = [];
  let database: { url: string; drop(): Promise<void> };
  let environment: Record<string, string>;
  let ended: { code: number | null; errors: string; output: string };
  let lines: Line[];
  let answers: Record<'login' | 'malformed' | 'missing' | 'sent' | 'unusable', Response>;
  let refusal: AckResult<unknown>;

  const ids = {
    login: 'browser-login-0001',
    sent: 'browser-send-0001',
    unusable: 'browser-shape-0001',
    socket: 'browser-socket-0001',
  };

  beforeAll(async () => {
    const { mock } = console_;
    database = await createConsoleTestDatabase();
    environment = { PITDESK_DATA_DIR: folder, CONSOLE_DATABASE_URL: database.url };
    const gateway = startGatewayProcess({
      ...environment,
      METRICS_PORT: String(await freePort()),
      ...Object.fromEntries(
        ['AUTH', 'BACKOFFICE', 'SLOTS', 'CHAT_SOCKET', 'GAME_SOCKET'].map((name) => [
          `UPSTREAM_${name}_URL`,
          mock.url,
        ]),
      ),
    });
    const url = await gateway.listening;
    const server = mock.app.getHttpServer() as ReturnType<typeof createServer>;
    const note = ({ method, url: called, headers }: { method?: string; url?: string; headers: Line }) => {
      seen.push({ call: `${method} ${called?.split('?', 1)[0]}`, id: headers[REQUEST_ID_HEADER] });
    };
    server.on('request', note);
    const login = await request(url)
      .post('/api/auth/login')
      .set(REQUEST_ID_HEADER, ids.login)
      .send(buildLoginRequest({ username: 'floor1' }));
    const token = signedIn(login).accessToken;
    refusal = await requestTwice(url, token);
    const get = (address: string) => request(url).get(address).auth(token, { type: 'bearer' });
    const malformed = await get('/api/event/active').set(REQUEST_ID_HEADER, 'two words and "quotes"');
    const missing = await get('/api/models');
    const sent = await request(url)
      .post(SEND_PATH)
      .auth(token, { type: 'bearer' })
      .set(REQUEST_ID_HEADER, ids.sent)
      .send({ chat_id: chatOf(mock).id, message: 'Where is the relief?' });
    mock.faults.add({ service: 'backoffice', fault: 'shape' });
    const unusable = await get('/api/rounds').set(REQUEST_ID_HEADER, ids.unusable);
    mock.faults.clear();
    answers = { login, malformed, missing, sent, unusable };

    // A browser that keeps its connection open must not delay the stop.
    const idle = connect(Number(new URL(url).port), '127.0.0.1');
    idle.write('GET /api/health/live HTTP/1.1\r\nhost: console.test\r\n\r\n');
    await once(idle, 'data');
    gateway.child.kill('SIGTERM');
    ended = await gateway.ended;
    idle.destroy();
    server.off('request', note);
    lines = ended.output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Sends two requests over one socket: one that calls the operator, and one that is refused. */
  async function requestTwice(url: string, token: string): Promise<AckResult<unknown>> {
    const socket = io(`${url}/game-logic`, {
      auth: { token, request_id: ids.socket },
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    });
    try {
      await socket.timeout(30_000).emitWithAck('watchTables');
      return (await socket.timeout(30_000).emitWithAck('noSuchEvent', {})) as AckResult<unknown>;
    } finally {
      socket.disconnect();
    }
  }

  const idOf = (answer: Response): unknown => answer.headers[REQUEST_ID_HEADER];
  const calledWith = (call: string): unknown[] => seen.filter((one) => one.call === call).map(({ id }) => id);
  const linesOf = (id: unknown): Line[] => lines.filter((line) => line.request_id === id);

  describe('request id', () => {
    it('is passed from the browser through the gateway to the operator, and back', () => {
      expect(answers.login.status).toBe(200);
      expect(idOf(answers.login)).toBe(ids.login);
      expect(calledWith('POST /api/auth/login')).toEqual([ids.login]);
      expect(calledWith('GET /api/auth/me')).toContain(ids.login);
      expect(linesOf(ids.login)).toMatchObject([{ msg: 'answered', path: '/api/auth/login', status: 200 }]);
    });

    it('is passed with a message that waits in a queue', () => {
      expect(answers.sent.status).toBe(200);
      expect(calledWith(`POST ${SEND_PATH}`)).toEqual([ids.sent]);
    });

    it('is created by the gateway without a well-formed one', () => {
      for (const answer of [answers.malformed, answers.missing]) {
        expect(idOf(answer)).toMatch(/^[\da-f-]{36}$/);
        expect(linesOf(idOf(answer))).toHaveLength(1);
      }
      expect(calledWith('GET /api/model')).toEqual([idOf(answers.missing)]);
    });

    it('is in every log line of the request, from any part of the code', () => {
      expect(answers.unusable.status).toBe(502);
      expect(answers.unusable.body).toMatchObject({ details: { request_id: ids.unusable } });
      expect(linesOf(ids.unusable)).toMatchObject([
        { context: 'Upstream', msg: expect.stringContaining('gave an answer that cannot be used') },
        { msg: 'answered', status: 502 },
      ]);
    });

    it('begins with the connection’s for a socket, each of whose requests is one line', () => {
      expect(linesOf(ids.socket)).toMatchObject([
        { msg: 'connected', namespace: '/game-logic' },
        { msg: 'disconnected' },
      ]);
      expect(linesOf(`${ids.socket}.1`)).toMatchObject([{ event: 'watchTables', result: 'ok' }]);
      expect(linesOf(`${ids.socket}.2`)).toMatchObject([{ event: 'unknown', result: 'request.not_found' }]);
      expect(refusal).toMatchObject({ ok: false, error: { details: { request_id: `${ids.socket}.2` } } });
      expect(calledWith('GET /api/table/live')).toContain(`${ids.socket}.1`);
    });

    it('is sent with every call to the operator, also with background calls', () => {
      const probes = new Set(['GET /api/auth/me', 'GET /api/table', 'GET /api/event/0']);
      const nameless = seen.filter(({ call, id }) => id === undefined && !probes.has(call));
      expect(nameless.filter(({ call }) => !call.includes('/socket.io'))).toEqual([]);
    });
  });

  it('ends cleanly on a signal although a browser keeps its connection open', () => {
    // A forced end after ten seconds would exit with 1.
    expect({ code: ended.code, errors: ended.errors }).toEqual({ code: 0, errors: '' });
    // The anchor of the last entry may be written beside the last line.
    expect(ended.output).toMatch(/"msg":"stopping"}\n.*"msg":"stopped"}\n/s);
  });

  it('stores a key by which audit:check proves its entries, and logs an anchor', async () => {
    const log = path.join(folder, 'gateway.log');
    writeFileSync(log, ended.output);
    const { code, output } = await auditCheck(environment, ['--anchors', log]);
    expect([code, output]).toEqual([0, expect.stringContaining('by key ')]);
    expect(output).toContain(' the anchor');
    const [, hash = ''] = /Head: (\S+)/.exec(output) ?? [];
    const later = await auditCheck(environment, [`999:${hash}`]);
    expect([later.code, later.output]).toEqual([
      1,
      expect.stringMatching(/^MISSING: entry 999 .*cut off\.\n$/),
    ]);
  });

  it.each([
    ['a malformed setting', { TERMINAL_SCOPE: 'some' }, /^Settings: TERMINAL_SCOPE /],
    [
      'a missing database',
      { CONSOLE_DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/console' },
      /^The console database cannot be reached: /,
    ],
  ])(
    'that cannot start because of %s prints the reason in one line and exits with 1',
    async (_name, setting, line) => {
      const failed = await startGatewayProcess({ ...environment, ...setting }).ended;
      expect(failed.code).toBe(1);
      expect(failed.errors.trim().split('\n')).toEqual([expect.stringMatching(line)]);
    },
  );
});
