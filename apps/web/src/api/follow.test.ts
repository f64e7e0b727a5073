import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { errorBody } from '@pitdesk/contracts/errors';
import type { EventsChanged } from '@pitdesk/contracts/events';
import { fakeGameSocket } from '#test/fake-live-socket.ts';
import { followChanges } from './follow.ts';
import { SocketRefusal } from './live-socket.ts';

const change = (id: number): EventsChanged => ({ games: ['baccarat'], ids: [id] });
const RANDOM_MOMENT_MS = 3_000;

describe('following what staff change', () => {
  let server: ReturnType<typeof fakeGameSocket>;
  let published: (readonly EventsChanged[] | null)[];
  let stop: () => void;
  beforeEach(() => {
    jest.useFakeTimers();
    server = fakeGameSocket();
    published = [];
    stop = followChanges<EventsChanged>(
      server.socket,
      {
        changes: (take) => server.socket.on('events:changed', take),
        join: () => server.socket.request('watchEvents', null),
        leave: () => server.socket.request('unwatchEvents', null),
      },
      (changes) => published.push(changes),
    );
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  it('publishes a burst as one notification, and later changes as another', async () => {
    await server.answer('watchEvents', { joined: true });
    for (const id of [1, 2, 3]) server.send('events:changed', change(id));
    expect(published).toEqual([]);
    jest.advanceTimersByTime(200);
    server.send('events:changed', change(4));
    jest.advanceTimersByTime(200);
    expect(published).toEqual([[change(1), change(2), change(3)], [change(4)]]);
  });

  it('joins again after a lost connection, and reports that anything may have changed', async () => {
    await server.answer('watchEvents', { joined: true });
    server.connection.set({ state: 'lost', since: 1 });
    server.connection.set({ state: 'live', since: 2 });
    expect(server.pending('watchEvents')).toBe(1);
    expect(published).toEqual([]);
    jest.advanceTimersByTime(RANDOM_MOMENT_MS);
    expect(published).toEqual([null]);
  });

  it('rarely repeats a request that the account has no right to, and repeats it at once after a reconnect', async () => {
    const refusal = errorBody('permission.no_role');
    await server.refuse('watchEvents', new SocketRefusal(refusal));
    jest.advanceTimersByTime(25_000);
    expect(server.pending('watchEvents')).toBe(0);
    jest.advanceTimersByTime(10_000);
    expect(server.pending('watchEvents')).toBe(1);
    await server.refuse('watchEvents', new SocketRefusal(refusal));
    server.connection.set({ state: 'lost', since: 1 });
    server.connection.set({ state: 'live', since: 2 });
    expect(server.pending('watchEvents')).toBe(1);
  });

  it('requests again after a refusal, and leaves when it is stopped', async () => {
    await server.refuse('watchEvents', new Error('not now'));
    jest.advanceTimersByTime(RANDOM_MOMENT_MS);
    expect(server.pending('watchEvents')).toBe(1);
    server.send('events:changed', change(1));
    stop();
    jest.advanceTimersByTime(RANDOM_MOMENT_MS);
    expect(server.pending('unwatchEvents')).toBe(1);
    expect(published).toEqual([]);
  });
});
