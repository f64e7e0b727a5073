import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { playersRequests } from '@pitdesk/contracts/players';
import type { AckResult } from '@pitdesk/contracts/sockets';
import request from 'supertest';
import { SessionStore } from '#core/sessions/session.store';
import { signIn } from '../support/console.ts';
import {
  type BrowserSocket,
  emit,
  getClientsList,
  granted,
  nextEvent,
  refusal,
  Sockets,
  whenClosed,
} from '../support/sockets.ts';
import { console_ } from './console.ts';

describe('sockets', () => {
  const OURS = 'http://console.test';

  let token: string;
  const sockets = new Sockets();

  beforeAll(async () => {
    token = (await signIn(console_.gateway)).accessToken;
  });
  afterEach(() => sockets.closeAll());

  const connect = (bearer: string, headers?: Record<string, string>) =>
    sockets.browser(console_.gateway.url, bearer, headers);

  describe('socket handshake', () => {
    it('accepts the console’s own origin, and a client without an origin', async () => {
      await expect(connect(token, { origin: OURS })).resolves.toBeDefined();
      await expect(connect(token)).resolves.toBeDefined();
    });

    it('refuses a page of another site with any token', async () => {
      await expect(connect(token, { origin: 'https://evil.example' })).rejects.toThrow();
      const polled = await request(console_.gateway.url)
        .get('/socket.io/?EIO=4&transport=polling')
        .set('origin', 'https://evil.example');
      expect(polled.status).toBe(403);
    });

    it.each(['', 'not-a-token'])('refuses without a session (%j), with a code', async (bearer) => {
      await expect(connect(bearer)).rejects.toMatchObject({ data: { code: 'auth.unauthenticated' } });
    });

    it('is followed by a close if the connection sends more than a frame may hold', async () => {
      const socket = await connect(token);
      const closed = whenClosed(socket);
      socket.emit('deleteClientBySocketId', 'x'.repeat(70 * 1_024));
      await closed;
    });
  });

  describe('socket request', () => {
    it.each([
      ['getClientsList', { mode: 'everything' }],
      ['deleteClientBySocketId', { id: 5 }],
      ['deleteClientBySocketId', ''],
      ['deleteClientBySocketId', { socket_id: 'a', reason: 'x'.repeat(201) }],
      ['openPlayers', { sort_by: 'name' }],
      ['watchRounds', {}],
    ])(
      'that is malformed (%s %j) is refused with its fields, and the socket stays open',
      async (event, payload) => {
        const socket = await connect(token);
        const answer = await emit(socket, event, payload);
        expect(answer).toMatchObject({
          ok: false,
          error: { code: 'request.invalid', details: { fields: [{}] } },
        });
        expect(socket.connected).toBe(true);
      },
    );

    it('without a handler is acknowledged too', async () => {
      expect(await refusal(emit(await connect(token), 'dropEverything'))).toBe('request.not_found');
    });

    it('above the rate limit is refused, with the time to wait', async () => {
      const socket = await connect(token);
      const answers = await Promise.all(
        Array.from({ length: 60 }, () => emit(socket, 'leaveClientsList', null)),
      );
      const refused = answers.filter((answer) => !answer.ok);
      expect(refused).toHaveLength(20);
      expect(refused[0]).toMatchObject({
        error: { code: 'request.too_many', details: { retry_after: expect.any(Number) } },
      });
    });

    it('is validated once', async () => {
      const { '~standard': standard } = playersRequests.leaveClientsList.payload;
      const validate = jest.spyOn(standard, 'validate');
      await emit(await connect(token), 'leaveClientsList', null);
      expect(validate).toHaveBeenCalledTimes(1);
      validate.mockRestore();
    });

    it('for the whole list above its rate limit is refused to that socket, and served to another one', async () => {
      const [eager, other] = [await connect(token), await connect(token)];
      const list = (socket: BrowserSocket, mode: 'counts' | 'full') =>
        refusal(emit(socket, 'getClientsList', { mode }));
      const answers: string[] = [];
      for (let nth = 0; nth < 8; nth += 1) answers.push(await list(eager, 'full'));
      expect(answers.filter((code) => code === 'granted')).toHaveLength(6);
      expect(answers.slice(6)).toEqual(['request.too_many', 'request.too_many']);
      expect(await list(other, 'full')).toBe('granted');
      // Counts contain no players, so they are not limited.
      expect(await list(eager, 'counts')).toBe('granted');
    });

    it('is required before anything is sent', async () => {
      const socket = await connect(token);
      const received: string[] = [];
      socket.onAny((event: string) => received.push(event));
      const witness = await connect(token);
      await getClientsList(witness, 'counts');
      const seen = nextEvent(witness, 'tableCounts');
      await sockets.player(console_.mock.url, 'ada-lovelace-1', 'Nowhere');
      await seen;
      expect(received).toEqual([]);
    });
  });

  describe('end of a session', () => {
    it('notifies its sockets of the reason and closes them at once', async () => {
      const { accessToken } = await signIn(console_.gateway);
      const socket = await connect(accessToken);
      const ended = nextEvent(socket, 'session:ended');
      const closed = whenClosed(socket);
      await request(console_.gateway.url)
        .post('/api/auth/logout')
        .auth(accessToken, { type: 'bearer' })
        .expect(200);
      expect(await ended).toEqual({ reason: 'signed_out' });
      await closed;
    });

    it('reports its reason even if the socket check is faster than the database', async () => {
      const { accessToken } = await signIn(console_.gateway);
      const ended = nextEvent(await connect(accessToken), 'session:ended');
      const store = console_.gateway.app.get(SessionStore);
      const end = store.end.bind(store);
      const spy = jest.spyOn(store, 'end').mockImplementation(async (...given) => {
        await ended;
        return await end(...given);
      });
      try {
        await request(console_.gateway.url)
          .post('/api/auth/logout')
          .auth(accessToken, { type: 'bearer' })
          .expect(200);
      } finally {
        spy.mockRestore();
      }
      expect(await ended).toEqual({ reason: 'signed_out' });
    });
  });

  describe('live tables and rounds', () => {
    it('start with the current state, and continue with each change', async () => {
      const socket = await connect(token);
      const { tables } = await granted(emit<{ tables: { table_id: number }[] }>(socket, 'watchTables', null));
      expect(tables.length).toBeGreaterThan(5);
      const [table] = tables;
      const { round } = await granted(
        emit<{ round: { table_id: number } | null }>(socket, 'watchRounds', { table_id: table?.table_id }),
      );
      expect(round === null || round.table_id === table?.table_id).toBe(true);

      const changed = nextEvent(socket, 'table:changed');
      const dealt = nextEvent(socket, 'round:changed', (change) => change.round.table_id === table?.table_id);
      console_.mock.simulation.change({ paused: false, speed: 60 });
      expect(tables.map(({ table_id }) => table_id)).toContain((await changed).table_id);
      expect((await dealt).round.id).toBeDefined();
      console_.mock.simulation.change({ paused: true });
      const left: AckResult<unknown> = await emit(socket, 'unwatchTables', null);
      expect(left).toEqual({ ok: true, data: { left: true } });
    });

    it('report that the data is old while the operator’s socket is lost, and recover automatically', async () => {
      const socket = await connect(token);
      expect(await getClientsList(socket, 'counts')).toMatchObject({ feed: { state: 'live' } });
      const stale = nextEvent(socket, 'feed:status', ({ state }) => state === 'stale');
      const live = nextEvent(socket, 'feed:status', ({ state }) => state === 'live');
      await request(console_.mock.url)
        .post('/__faults')
        .send({ service: 'game_socket', fault: 'drop-sockets' });
      await stale;
      await live;
    });
  });
});
