import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { REQUEST_ID_HEADER } from '@pitdesk/contracts/rest';
import type { AckResult } from '@pitdesk/contracts/sockets';
import { buildLoginRequest } from '@pitdesk/contracts/testing';
import { type MockBackends, startMockBackends } from '@pitdesk/mock-backends/testing';
import { createConsoleTestDatabase } from '@pitdesk/prisma/testing';
import { io } from 'socket.io-client';
import request, { type Response } from 'supertest';
import { chatOf, SEND_PATH } from '../support/chat.ts';
import { signedIn } from '../support/console.ts';
import { startGatewayProcess } from '../support/gateway-process.ts';

describe('request ids', () => {
  type Line = Record<string, unknown>;

  /** The calls that the operator received: method and path, and the id of the request. */
  const seen: { call: string; id: unknown }[] = [];
  let mock: MockBackends;
  let database: { url: string; drop(): Promise<void> };
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
    [mock, database] = await Promise.all([startMockBackends(), createConsoleTestDatabase()]);
    (mock.app.getHttpServer() as ReturnType<typeof createServer>).on(
      'request',
      ({ method, url, headers }) => {
        seen.push({ call: `${method} ${url?.split('?', 1)[0]}`, id: headers[REQUEST_ID_HEADER] });
      },
    );
    const gateway = startGatewayProcess({
      CONSOLE_DATABASE_URL: database.url,
      SESSION_SECRET: 'Kx7-a-secret-that-tests-alone-know-Q2v9',
      AUDIT_KEY: 'Zp3-an-audit-key-that-tests-alone-know-T8m4',
      ...Object.fromEntries(
        ['AUTH', 'BACKOFFICE', 'SLOTS', 'CHAT_SOCKET', 'GAME_SOCKET'].map((name) => [
          `UPSTREAM_${name}_URL`,
          mock.url,
        ]),
      ),
    });
    const url = await gateway.listening;
    const login = await request(url)
      .post('/api/auth/login')
      .set(REQUEST_ID_HEADER, ids.login)
      .send(buildLoginRequest({ username: 'floor1' }));
    const token = signedIn(login).accessToken;
    refusal = await requestTwice(url, token);
    const get = (path: string) => request(url).get(path).auth(token, { type: 'bearer' });
    const malformed = await get('/api/event/active').set(REQUEST_ID_HEADER, 'two words and "quotes"');
    const missing = await get('/api/models');
    const sent = await request(url)
      .post(SEND_PATH)
      .auth(token, { type: 'bearer' })
      .set(REQUEST_ID_HEADER, ids.sent)
      .send({ chat_id: chatOf(mock).id, message: 'Where is the relief?' });
    mock.faults.add({ service: 'backoffice', fault: 'shape' });
    const unusable = await get('/api/rounds').set(REQUEST_ID_HEADER, ids.unusable);
    answers = { login, malformed, missing, sent, unusable };
    gateway.child.kill('SIGTERM');
    const { output } = await gateway.ended;
    lines = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
  });
  afterAll(async () => {
    await mock.close();
    await database.drop();
  });

  /** Two requests over one socket: one that makes the gateway ask the operator, and one that is refused. */
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

  describe('a request id', () => {
    it('goes from the browser through the gateway to the operator, and back', () => {
      expect(answers.login.status).toBe(200);
      expect(idOf(answers.login)).toBe(ids.login);
      expect(calledWith('POST /api/auth/login')).toEqual([ids.login]);
      expect(calledWith('GET /api/auth/me')).toContain(ids.login);
      expect(linesOf(ids.login)).toMatchObject([{ msg: 'answered', path: '/api/auth/login', status: 200 }]);
    });

    it('goes with a message, though it waits its turn', () => {
      expect(answers.sent.status).toBe(200);
      expect(calledWith(`POST ${SEND_PATH}`)).toEqual([ids.sent]);
    });

    it('is made by the gateway where none came that is well formed', () => {
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

    it('begins with the connection’s for a socket, each of whose requests is a line', () => {
      expect(linesOf(ids.socket)).toMatchObject([
        { msg: 'connected', namespace: '/game-logic' },
        { msg: 'disconnected' },
      ]);
      expect(linesOf(`${ids.socket}.1`)).toMatchObject([{ event: 'watchTables', result: 'ok' }]);
      expect(linesOf(`${ids.socket}.2`)).toMatchObject([{ event: 'unknown', result: 'request.not_found' }]);
      expect(refusal).toMatchObject({ ok: false, error: { details: { request_id: `${ids.socket}.2` } } });
      expect(calledWith('GET /api/table/live')).toContain(`${ids.socket}.1`);
    });

    it('is on every call to the operator, also on background calls', () => {
      const probes = new Set(['GET /api/auth/me', 'GET /api/table', 'GET /api/event/0']);
      const nameless = seen.filter(({ call, id }) => id === undefined && !probes.has(call));
      expect(nameless.filter(({ call }) => !call.includes('/socket.io'))).toEqual([]);
    });
  });
});
