import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { errorBody } from '@pitdesk/contracts/errors';
import type { EventsChanged } from '@pitdesk/contracts/events';
import type { TableCounts } from '@pitdesk/contracts/players';
import { buildTableLive } from '@pitdesk/contracts/testing';
import {
  applyCounts,
  type CountsBaseline,
  type CountsState,
  followCounts,
  followLiveTables,
  type LiveTablesState,
} from '#features/tables/live-tables.ts';
import { fakeGameSocket } from '#test/fake-live-socket.ts';
import { followChanges, mergeBuffered } from './follow.ts';
import { SocketRefusal } from './live-socket.ts';

describe('following the changes of staff', () => {
  const change = (id: number): EventsChanged => ({ games: ['baccarat'], ids: [id] });
  const RANDOM_MOMENT_MS = 3_000;

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

  it('subscribes again after a lost connection, and reports that anything may have changed', async () => {
    await server.answer('watchEvents', { joined: true });
    server.connection.set({ state: 'lost', since: 1 });
    server.connection.set({ state: 'live', since: 2 });
    expect(server.pending('watchEvents')).toBe(1);
    expect(published).toEqual([]);
    jest.advanceTimersByTime(RANDOM_MOMENT_MS);
    expect(published).toEqual([null]);
  });

  it('repeats a request without permission rarely, and at once after a reconnect', async () => {
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

  it('requests again after a refusal, and unsubscribes when it is stopped', async () => {
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

describe('following the counts', () => {
  const baseline = (part: Partial<CountsBaseline> = {}): CountsBaseline => ({
    mode: 'counts',
    epoch: 'a',
    seq: 1,
    total: 5,
    counts: { 3: 5 },
    unplaced: [],
    feed: { state: 'live', since: '2026-01-15T12:00:00.000Z' },
    ...part,
  });
  const change = (seq: number, online: number, epoch = 'a') => ({
    epoch,
    seq,
    total: online,
    counts: { 3: online },
    unplaced: [],
  });
  const RANDOM_MOMENT_MS = 3_000;

  let server: ReturnType<typeof fakeGameSocket>;
  let shown: CountsState[];
  let stop: () => void;
  const last = (): CountsState | undefined => shown.at(-1);
  beforeEach(() => {
    jest.useFakeTimers();
    server = fakeGameSocket();
    shown = [];
    stop = followCounts(server.socket, (state) => shown.push(state));
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  it('keeps all changes that arrive before the baseline', async () => {
    server.send('tableCounts', change(2, 6));
    await server.answer('getClientsList', baseline());
    expect(last()).toMatchObject({ seq: 2, total: 6 });
  });

  it('applies each change as it arrives, without a request', async () => {
    await server.answer('getClientsList', baseline());
    server.send('tableCounts', change(2, 6));
    expect(last()?.counts).toEqual({ 3: 6 });
    expect(server.pending('getClientsList')).toBe(0);
  });

  it.each([
    ['a gap', change(7, 9)],
    ['a new epoch', change(2, 9, 'b')],
  ])('requests again after %s, with a delay, and keeps its state until then', async (_what, odd) => {
    await server.answer('getClientsList', baseline());
    server.send('tableCounts', odd);
    server.send('tableCounts', { ...odd, seq: odd.seq + 1 });
    expect(server.pending('getClientsList')).toBe(0);
    expect(last()?.total).toBe(5);
    jest.advanceTimersByTime(RANDOM_MOMENT_MS);
    expect(server.pending('getClientsList')).toBe(1);
    await server.answer('getClientsList', baseline({ epoch: odd.epoch, seq: odd.seq, total: 9 }));
    expect(last()).toMatchObject({ epoch: odd.epoch, seq: odd.seq + 1 });
  });

  it('requests again after every reconnect', async () => {
    await server.answer('getClientsList', baseline());
    server.connection.set({ state: 'lost', since: 1 });
    server.connection.set({ state: 'live', since: 2 });
    expect(server.pending('getClientsList')).toBe(1);
    await server.answer('getClientsList', baseline({ epoch: 'b', seq: 1, total: 8 }));
    expect(last()?.total).toBe(8);
  });

  it('reports a feed as stale when the operator stops sending', async () => {
    await server.answer('getClientsList', baseline());
    server.send('feed:status', { state: 'stale', since: '2026-01-15T12:01:00.000Z' });
    expect(last()?.feed.state).toBe('stale');
    expect(last()?.total).toBe(5);
  });
});

const feed = { state: 'live' as const, since: '2026-01-15T12:00:00.000Z' };
const early = buildTableLive({ state: 'open', updated_at: '2026-01-15T12:00:00.000Z' });
const late = buildTableLive({ state: 'paused', updated_at: '2026-01-15T12:00:05.000Z' });

describe('following the tables', () => {
  const start = () => {
    const server = fakeGameSocket();
    const shown: LiveTablesState[] = [];
    followLiveTables(server.socket, (state) => shown.push(state));
    return { server, stateOf: (id: string) => shown.at(-1)?.tables[id]?.state };
  };

  it('merges changes from before the first answer by id, the newer one wins', async () => {
    const { server, stateOf } = start();
    server.send('table:changed', late);
    await server.answer('watchTables', { tables: [early], feed });
    expect(stateOf('3')).toBe('paused');
  });

  it('ignores a change that is older than the known state', async () => {
    const { server, stateOf } = start();
    await server.answer('watchTables', { tables: [late], feed });
    server.send('table:changed', early);
    expect(stateOf('3')).toBe('paused');
  });

  it('keeps the objects of all other tables when one table changes', async () => {
    const server = fakeGameSocket();
    const shown: LiveTablesState[] = [];
    followLiveTables(server.socket, (state) => shown.push(state));
    await server.answer('watchTables', { tables: [early, { ...early, table_id: 5 }], feed });
    server.send('table:changed', late);
    expect(shown[1]?.tables['5']).toBe(shown[0]?.tables['5']);
  });

  it('publishes a thousand changes at once as two states, including the last change of each table', async () => {
    jest.useFakeTimers();
    try {
      const server = fakeGameSocket();
      const shown: LiveTablesState[] = [];
      followLiveTables(server.socket, (state) => shown.push(state));
      const tables = Array.from({ length: 1_000 }, (_, index) => ({ ...early, table_id: index + 1 }));
      await server.answer('watchTables', { tables, feed });
      for (const table of tables) server.send('table:changed', { ...late, table_id: table.table_id });
      jest.advanceTimersByTime(1_000);
      expect(shown).toHaveLength(3);
      expect(Object.values(shown[2]?.tables ?? {}).every(({ state }) => state === 'paused')).toBe(true);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('numbered changes', () => {
  const state = (part: Partial<CountsState> = {}): CountsState => ({
    epoch: 'a',
    seq: 4,
    total: 10,
    counts: { 3: 6, 5: 4 },
    unplaced: [],
    feed: { state: 'live', since: '2026-01-15T12:00:00.000Z' },
    ...part,
  });
  const change = (part: Partial<TableCounts>): TableCounts => ({
    epoch: 'a',
    seq: 5,
    total: 11,
    counts: { 3: 7 },
    unplaced: [],
    ...part,
  });

  it('update the changed tables and leave the others alone', () => {
    expect(applyCounts(state(), change({}))).toMatchObject({ seq: 5, total: 11, counts: { 3: 7, 5: 4 } });
  });

  it('report a gap when a change is missing', () =>
    expect(applyCounts(state(), change({ seq: 6 }))).toBe('gap'));

  it('report a gap when another replica sends', () =>
    expect(applyCounts(state(), change({ epoch: 'b', seq: 5 }))).toBe('gap'));

  it.each([4, 3, 0])('ignore change %i, which is already known', (seq) =>
    expect(applyCounts(state(), change({ seq }))).toBe('old'),
  );

  it('merge the changes that arrived during the request into the baseline, once', () => {
    const buffered = [
      change({ seq: 4, counts: { 3: 99 } }),
      change({ seq: 5 }),
      change({ seq: 6, total: 12, counts: { 5: 5 } }),
    ];
    expect(mergeBuffered(state(), buffered, applyCounts)).toEqual({
      gap: false,
      state: state({ seq: 6, total: 12, counts: { 3: 7, 5: 5 } }),
    });
  });

  it('drop the changes of an earlier replica from before the baseline', () => {
    expect(mergeBuffered(state(), [change({ epoch: 'old', seq: 90 })], applyCounts)).toEqual({
      gap: false,
      state: state(),
    });
  });

  it('report a gap after the baseline', () => {
    expect(mergeBuffered(state(), [change({ seq: 9 })], applyCounts).gap).toBe(true);
  });
});
