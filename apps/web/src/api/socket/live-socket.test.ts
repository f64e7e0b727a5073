import { expect, it, jest } from '@jest/globals';
import { BrowserHandshake } from '@pitdesk/contracts';
import type { Manager } from 'socket.io-client';
import { session } from '../session/session.ts';
import { createLiveSocket } from './live-socket.ts';

type Auth = (give: (auth: unknown) => void) => void;

it('names each connection by an id of its own that the gateway takes', () => {
  const socket = jest.fn((_namespace: string, _options: { auth: Auth }) => ({ on: jest.fn() }));
  createLiveSocket({ socket } as unknown as Manager, '/chat');
  const auth = socket.mock.calls[0]?.[1].auth;
  jest.spyOn(session, 'get').mockReturnValue({ ...session.get(), accessToken: 'a-token' });
  const given = [0, 1].map(() => {
    const give = jest.fn<(auth: unknown) => void>();
    auth?.(give);
    return BrowserHandshake.parse(give.mock.calls[0]?.[0]);
  });
  expect(given.map(({ token }) => token)).toEqual(['a-token', 'a-token']);
  expect(new Set(given.map(({ request_id }) => request_id ?? 'none')).size).toBe(2);
  jest.restoreAllMocks();
});
