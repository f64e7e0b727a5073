import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PROVIDER_MISSING_TEXT } from '@pitdesk/contracts/errors';
import type { ListedClient } from '@pitdesk/contracts/players';
import { act, cleanup, render, screen } from '@testing-library/react';
import { GameSocketProvider, SocketRefusal } from '#api/live-socket.ts';
import { removePlayers } from '#features/players/removal/removal-run.ts';
import { fakeGameSocket } from '#test/fake-live-socket.ts';
import {
  type PlayerSocket,
  playerSocketOf,
  useOnlineState,
  usePlayerSocket,
  usePlayersView,
} from './online-players.ts';

const feed = { state: 'live' as const, since: '2026-01-15T12:00:00.000Z' };
const client = (id: string, player: string, table = 'Emerald 1'): ListedClient => ({
  role: 'player',
  socket_id: id,
  detail: { player, table_name: table },
  seen_at: '2026-01-15T12:00:00.000Z',
});
const ADA = client('a', 'ada-lovelace-1');
const GRACE = client('g', 'grace-hopper-2', 'Ruby 2');
const baseline = (clients: ListedClient[]) => ({ mode: 'delta' as const, epoch: 'e', seq: 1, feed, clients });

function Outside() {
  usePlayerSocket();
  return null;
}

function Names() {
  const { count } = useOnlineState();
  const { rows } = usePlayersView({ find: '', isAt: null, order: 'name', language: 'en' });
  return <p>{`${count}: ${rows.map(({ name }) => name).join(', ')}`}</p>;
}
const shown = (): string | null => screen.getByText(/^\d+:/).textContent;

let server: ReturnType<typeof fakeGameSocket>;
let socket: PlayerSocket;
beforeEach(() => {
  jest.useFakeTimers();
  server = fakeGameSocket();
  socket = playerSocketOf(server.socket);
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});
const left = (...ids: string[]) =>
  server.send('clientList:delta', { epoch: 'e', seq: 2, joined: [], left: ids, changed: [] });

describe('the socket context of players', () => {
  it('[web.player-socket.context] supplies who is online, as it changes, and cuts one off by the socket id', async () => {
    render(
      <GameSocketProvider value={server.socket}>
        <Names />
      </GameSocketProvider>,
    );
    expect(shown()).toBe('0: ');
    await act(() => server.answer('getClientsList', baseline([GRACE])));
    act(() => {
      server.send('clientList:delta', { epoch: 'e', seq: 2, joined: [ADA], left: [], changed: [] });
    });
    expect(shown()).toBe('2: Ada Lovelace, Grace Hopper');
    void socket.disconnect('a');
    expect(server.pending('deleteClientBySocketId')).toBe(1);
  });

  it('reads a list of thousands in several tasks, and takes what changes meanwhile', async () => {
    jest.useRealTimers();
    socket.players.follow();
    const others = Array.from({ length: 9_000 }, (_, at) => client(`s${at}`, `p${at % 97}-p-${at}`));
    await server.answer('getClientsList', baseline([GRACE, ...others]));
    // The page draws in between.
    expect(socket.players.state.get().feed).toBeNull();
    server.send('clientList:delta', { epoch: 'e', seq: 2, joined: [ADA], left: ['s7'], changed: [] });
    await new Promise<void>((resolve) => socket.players.state.subscribe(resolve));
    expect(socket.players.state.get()).toMatchObject({ feed, count: 9_001 });
    expect(socket.players.get('a')?.name).toBe('Ada Lovelace');
    expect(socket.players.get('s7')).toBeUndefined();
  });

  it('[players.count-rule] counts who has a socket id and a name, and nobody else', async () => {
    socket.players.follow();
    await server.answer(
      'getClientsList',
      baseline([
        ADA,
        { ...client('x', ''), role: 'player' },
        { ...GRACE, socket_id: null },
        { ...GRACE, socket_id: '' },
        { role: 'player', socket_id: 'y', seen_at: feed.since },
      ]),
    );
    expect(socket.players.state.get().count).toBe(1);
  });

  it('[web.player-socket.outside-provider] throws an error that names the missing provider', () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => render(<Outside />)).toThrow(PROVIDER_MISSING_TEXT);
    quiet.mockRestore();
  });

  it('keeps the list for the next page, and lets it go when none looks', async () => {
    const first = socket.players.follow();
    await server.answer('getClientsList', baseline([ADA]));
    first();
    const second = socket.players.follow();
    jest.advanceTimersByTime(60_000);
    expect(socket.players.state.get().count).toBe(1);
    expect(server.pending('getClientsList')).toBe(0);
    second();
    jest.advanceTimersByTime(60_000);
    expect(server.pending('leaveClientsList')).toBe(1);
    expect(socket.players.state.get()).toMatchObject({ feed: null, count: 0 });
  });

  it('reports why there is no list, and requests it again by itself', async () => {
    socket.players.follow();
    await server.refuse('getClientsList', new SocketRefusal({ code: 'upstream.unavailable', message: '' }));
    expect(socket.players.state.get().failure?.code).toBe('upstream.unavailable');
    jest.advanceTimersByTime(5_000);
    await server.answer('getClientsList', baseline([ADA]));
    expect(socket.players.state.get()).toMatchObject({ failure: null, count: 1 });
  });
});

describe('removing players', () => {
  const PLAYERS = Array.from({ length: 30 }, (_, i) => client(`s${i}`, `p-p-${i}`));
  const start = async (clients: ListedClient[]) => {
    socket.players.follow();
    await server.answer('getClientsList', baseline(clients));
    const rows = clients.flatMap((one) => socket.players.get(String(one.socket_id)) ?? []);
    return removePlayers(rows, socket);
  };
  const settle = async (ms = 0): Promise<void> => {
    await jest.advanceTimersByTimeAsync(ms);
  };
  const refusal = (code: 'client.not_online' | 'permission.other_terminal' | 'request.too_many') =>
    new SocketRefusal({ code, message: '', details: { retry_after: 30 } });
  const yes = (id: string) => server.answer('deleteClientBySocketId', { socket_id: id });

  it('[players.remove.results] reports the result of each: removed, no longer online, refused, unknown', async () => {
    const run = await start([ADA, GRACE, client('r', 'r-r-3'), client('u', 'u-u-4')]);
    await yes('a');
    await server.refuse('deleteClientBySocketId', refusal('client.not_online'));
    await server.refuse('deleteClientBySocketId', refusal('permission.other_terminal'));
    await server.refuse('deleteClientBySocketId', new Error('timed out'));
    expect(run.progress.get().removals.map(({ state }) => state)).toEqual([
      'asked',
      'gone',
      'refused',
      'waiting',
    ]);
    left('a');
    await settle(20_000);
    expect(run.progress.get()).toMatchObject({ running: false });
    expect(run.progress.get().removals.map(({ state, code }) => code ?? state)).toEqual([
      'removed',
      'gone',
      'permission.other_terminal',
      'unknown',
    ]);
  });

  it('does not report a player as removed who stays on the list', async () => {
    const run = await start([ADA]);
    await yes('a');
    await settle(20_000);
    expect(run.progress.get().removals[0]?.state).toBe('unknown');
  });

  it('requests a few at a time and twenty in ten seconds, and continues by itself', async () => {
    const run = await start(PLAYERS);
    expect(server.pending('deleteClientBySocketId')).toBe(4);
    for (let sent = 0; sent < 20; sent += 1) {
      await yes('any');
      await settle();
    }
    expect(server.pending('deleteClientBySocketId')).toBe(0);
    expect(run.progress.get().pausedUntil).toBeGreaterThan(Date.now() + 5_000);
    await settle(10_000);
    expect(server.pending('deleteClientBySocketId')).toBe(4);
    expect(run.progress.get().pausedUntil).toBeNull();
  });

  it('waits as long as the gateway demands, and requests the same player again', async () => {
    const run = await start([ADA]);
    await server.refuse('deleteClientBySocketId', refusal('request.too_many'));
    await settle(29_000);
    expect(server.pending('deleteClientBySocketId')).toBe(0);
    await settle(2_000);
    expect(server.pending('deleteClientBySocketId')).toBe(1);
    expect(run.progress.get().removals[0]?.state).toBe('waiting');
  });

  it('requests no further player once stopped, and reports who was left', async () => {
    const run = await start(PLAYERS.slice(0, 6));
    run.stop();
    for (let sent = 0; sent < 4; sent += 1) await yes('any');
    left('s0', 's1', 's2', 's3');
    await settle(20_000);
    expect(run.progress.get().removals.map(({ state }) => state)).toEqual([
      ...Array.from({ length: 4 }, () => 'removed'),
      'stopped',
      'stopped',
    ]);
  });

  it('sends no request while the connection is lost', async () => {
    socket.players.follow();
    await server.answer('getClientsList', baseline([ADA]));
    const row = socket.players.get('a');
    server.connection.set({ state: 'lost', since: 1 });
    const run = removePlayers(row === undefined ? [] : [row], socket);
    await settle();
    expect(server.pending('deleteClientBySocketId')).toBe(0);
    expect(run.progress.get().removals[0]).toMatchObject({ state: 'refused', code: 'client.unreachable' });
  });
});
