import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeGameSocket } from '#test/fake-live-socket.ts';
import { type CountsBaseline, type CountsState, followCounts } from './live-tables.ts';

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

describe('following the counts', () => {
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

  it('loses nothing that arrives before the baseline', async () => {
    server.send('tableCounts', change(2, 6));
    await server.answer('getClientsList', baseline());
    expect(last()).toMatchObject({ seq: 2, total: 6 });
  });

  it('shows each change as it arrives, without a request', async () => {
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

  it('knows when the operator no longer feeds it', async () => {
    await server.answer('getClientsList', baseline());
    server.send('feed:status', { state: 'stale', since: '2026-01-15T12:01:00.000Z' });
    expect(last()?.feed.state).toBe('stale');
    expect(last()?.total).toBe(5);
  });
});
