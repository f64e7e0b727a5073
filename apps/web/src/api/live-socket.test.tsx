import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type ErrorBody, type ErrorCode } from '@pitdesk/contracts/errors';
import { BrowserHandshake } from '@pitdesk/contracts/sockets';
import { buildUser } from '@pitdesk/contracts/testing';
import type { Manager } from 'socket.io-client';
import { fakeGateway, ok } from '#test/fake-gateway.ts';
import { createLiveSocket, type LiveSocket } from './live-socket.ts';
import { session } from './session/session.ts';

describe('a live socket', () => {
  type Auth = (give: (auth: unknown) => void) => void;
  interface PlayerEvents {
    deleteClientBySocketId: (id: string, acknowledge?: (result: { ok: true; data: unknown }) => void) => void;
  }

  const SECRET = 'a-token-that-nobody-may-read';
  const refusal = (code: ErrorCode): ErrorBody => ({ code, message: 'What the catalogue says.' });

  /** A socket.io socket whose server is the test. */
  function fakeManager() {
    const handlers = new Map<string, (payload?: unknown) => void>();
    const answers: unknown[] = [];
    const made = {
      active: true,
      on: (event: string, handler: (payload?: unknown) => void) => handlers.set(event, handler),
      timeout: () => ({ emitWithAck: async () => answers.shift() }),
    };
    const socket = jest.fn((_namespace: string, _options: { auth: Auth }) => made);
    return {
      // Of the manager, a live socket uses only this method.
      manager: { socket } as unknown as Manager,
      auth: (): Auth | undefined => socket.mock.calls[0]?.[1].auth,
      emit: (event: string, payload?: unknown) => handlers.get(event)?.(payload),
      answers,
    };
  }

  beforeEach(() => {
    jest.spyOn(session, 'get').mockReturnValue({ ...session.get(), accessToken: SECRET });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('opens each connection with its own id, which the gateway accepts', () => {
    const { manager, auth } = fakeManager();
    createLiveSocket(manager, '/chat');
    const given = [0, 1].map(() => {
      const give = jest.fn<(auth: unknown) => void>();
      auth()?.(give);
      return BrowserHandshake.parse(give.mock.calls[0]?.[0]);
    });
    expect(given.map(({ token }) => token)).toEqual([SECRET, SECRET]);
    expect(new Set(given.map(({ request_id }) => request_id ?? 'none')).size).toBe(2);
  });

  describe('the log in the browser’s console', () => {
    let server: ReturnType<typeof fakeManager>;
    let socket: LiveSocket<PlayerEvents, object>;
    let lines: string[];
    beforeEach(() => {
      lines = [];
      for (const level of ['warn', 'info'] as const) {
        jest.spyOn(console, level).mockImplementation((line: string) => void lines.push(line));
      }
      server = fakeManager();
      socket = createLiveSocket(server.manager, '/game-logic');
    });

    it('logs each distinct connect_error of an outage once in ten minutes, and the end of the outage', () => {
      jest.useFakeTimers();
      const refused = Object.assign(new Error('Sign in'), { data: refusal('auth.unauthenticated') });
      for (let second = 0; second < 3_600; second += 1) {
        server.emit('connect_error', new Error('websocket error'));
        if (second === 30) server.emit('connect_error', refused);
        jest.advanceTimersByTime(1_000);
      }
      expect(
        lines.filter((line) => line === 'Socket /game-logic: connect_error: websocket error'),
      ).toHaveLength(6);
      expect(
        lines.filter((line) => line.includes('auth.unauthenticated What the catalogue says.')),
      ).toHaveLength(1);
      expect(lines).toHaveLength(7);
      server.emit('connect');
      server.emit('connect');
      expect(lines.slice(7)).toEqual(['Socket /game-logic: connected']);
    });

    it('logs error events, cut connections and refused requests by code and message, without the payload', async () => {
      server.emit('error', { ...refusal('client.not_online'), details: { token: SECRET } });
      server.emit('error', null);
      server.emit('disconnect', 'transport close');
      server.emit('disconnect', 'io client disconnect');
      server.answers.push({ ok: false, error: refusal('permission.denied') });
      await expect(socket.request('deleteClientBySocketId', SECRET)).rejects.toThrow(
        'What the catalogue says.',
      );
      expect(lines).toEqual([
        'Socket /game-logic: error: client.not_online What the catalogue says.',
        'Socket /game-logic: error: unknown',
        'Socket /game-logic: disconnected: transport close',
        'Socket /game-logic: deleteClientBySocketId: permission.denied What the catalogue says.',
      ]);
    });

    it('stays empty while nothing is wrong', async () => {
      server.emit('connect');
      server.answers.push({ ok: true, data: 'yes' });
      await socket.request('deleteClientBySocketId', 'socket-1');
      server.emit('disconnect', 'io client disconnect');
      expect(lines).toEqual([]);
    });
  });

  it('reloads the user when the operator has changed the account, so that the menus follow', async () => {
    jest.restoreAllMocks();
    const gateway = fakeGateway();
    gateway.answers('GET /api/auth/me', () => ok(buildUser({ terminal_id: 0 })));
    session.issued('token-1');
    session.userLoaded(buildUser({ terminal_id: 1 }));
    const { manager, emit } = fakeManager();
    createLiveSocket(manager, '/chat');
    const loaded = new Promise<void>((resolve) => {
      const stop = session.subscribe(() => {
        stop();
        resolve();
      });
    });
    emit('session:changed', { reason: 'account_changed' });
    await loaded;
    expect(session.get().user?.terminal_id).toBe(0);
    gateway.restore();
    session.end(null);
  });
});
