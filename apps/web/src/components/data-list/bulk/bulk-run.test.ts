import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { CallFailure } from '#api/http/call-failure.ts';
import { BULK, type BulkAction } from './bulk-action.ts';
import { RETRYABLE } from './bulk-outcome.ts';
import { BulkRun } from './bulk-run.ts';

interface Row {
  id: number;
  isOff: boolean;
}
type Act = BulkAction<Row>['run'];

const REFUSED: CallFailure = { code: 'upstream.refused', status: 502 };
const CHANGED: CallFailure = { code: 'event.changed', status: 409 };
const SIGNED_OUT: CallFailure = { code: 'auth.session_ended', status: 401 };

const rowsOf = (count: number): Row[] => Array.from({ length: count }, (_, id) => ({ id, isOff: false }));

function runOver(rows: readonly Row[]): BulkRun<Row> {
  const action: BulkAction<Row> = {
    key: 'off',
    text: String,
    explains: '',
    isUpToDate: ({ isOff }) => isOff,
    run: async () => undefined,
  };
  const items = rows.map((row) => ({ key: String(row.id), name: `Row ${row.id}`, state: '', row }));
  return new BulkRun(action, items, { reason_code: null, reason: '' });
}

const states = (run: BulkRun<Row>): string[] => run.progress.get().entries.map(({ state }) => state);

describe('a bulk run', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('acts on each row once, a few at a time, and skips rows that need no change', async () => {
    const rows = [...rowsOf(10), { id: 10, isOff: true }];
    let underWay = 0;
    let most = 0;
    const act = jest.fn<Act>(async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await Promise.resolve();
      underWay -= 1;
      return undefined;
    });
    const run = runOver(rows);
    await run.start(act);
    expect(act.mock.calls.map(([{ id }]) => id)).toEqual(rowsOf(10).map(({ id }) => id));
    expect(most).toBe(BULK.atOnce);
    expect(states(run)).toEqual([...Array<string>(10).fill('done'), 'same']);
    expect(run.progress.get()).toMatchObject({ isRunning: false, earlyEnd: null });
  });

  it('stops on request after the begun rows, and continues from there', async () => {
    const run = runOver(rowsOf(8));
    const act = jest.fn<Act>(async ({ id }) => {
      if (id === 2) run.stop();
      return undefined;
    });
    await run.start(act);
    expect(run.progress.get()).toMatchObject({ isRunning: false, earlyEnd: 'stopped' });
    const done = states(run).filter((state) => state === 'done').length;
    expect(done).toBe(act.mock.calls.length);
    expect(states(run).filter((state) => state === 'waiting')).toHaveLength(8 - done);
    await run.start(act);
    expect(states(run)).toEqual(Array<string>(8).fill('done'));
    expect(act).toHaveBeenCalledTimes(8);
  });

  it('stops when the session has ended, keeps the results, and reports no refused row as done', async () => {
    const run = runOver(rowsOf(9));
    await run.start(async ({ id }) => (id < 4 ? undefined : SIGNED_OUT));
    expect(run.progress.get().earlyEnd).toBe(SIGNED_OUT);
    expect(states(run)).toEqual([...Array<string>(4).fill('done'), ...Array<string>(5).fill('waiting')]);
    const act = jest.fn<Act>(async () => undefined);
    await run.start(act);
    expect(act.mock.calls.map(([{ id }]) => id).sort((a, b) => a - b)).toEqual([4, 5, 6, 7, 8]);
    expect(run.progress.get().earlyEnd).toBeNull();
  });

  it('retries only failed rows, and not changed ones', async () => {
    const run = runOver(rowsOf(5));
    await run.start(async ({ id }) => (id === 1 ? REFUSED : id === 3 ? CHANGED : undefined));
    expect(states(run)).toEqual(['done', 'failed', 'done', 'changed', 'done']);
    const act = jest.fn<Act>(async () => undefined);
    await run.start(act, RETRYABLE);
    expect(act.mock.calls.map(([{ id }]) => id)).toEqual([1]);
    expect(states(run)).toEqual(['done', 'done', 'done', 'changed', 'done']);
  });

  it('waits for the required pause, then repeats the same row', async () => {
    const run = runOver(rowsOf(4));
    const refusal: CallFailure = { code: 'request.too_many', status: 429, retryAfterSeconds: 5 };
    const pauses: (number | null)[] = [];
    run.progress.subscribe(() => pauses.push(run.progress.get().pausedUntil));
    let asked = 0;
    jest.useFakeTimers();
    const ended = run.start(async () => {
      asked += 1;
      return asked === 2 ? refusal : undefined;
    });
    await jest.advanceTimersByTimeAsync(4_999);
    // The rows that were begun at the same time.
    expect(asked).toBe(BULK.atOnce);
    await jest.advanceTimersByTimeAsync(1);
    await ended;
    expect(states(run)).toEqual(Array<string>(4).fill('done'));
    expect(asked).toBe(5);
    expect(pauses.some((until) => until !== null)).toBe(true);
    expect(run.progress.get().pausedUntil).toBeNull();
  });

  it('ends a pause at once when it is stopped', async () => {
    const run = runOver(rowsOf(2));
    const ended = run.start(async () => ({ code: 'request.too_many', status: 429, retryAfterSeconds: 600 }));
    await Promise.resolve();
    run.stop();
    await ended;
    expect(states(run)).toEqual(['waiting', 'waiting']);
  });

  it('does not start a second time while it runs', async () => {
    const run = runOver(rowsOf(3));
    const act = jest.fn<Act>(async () => undefined);
    await Promise.all([run.start(act), run.start(act)]);
    expect(act).toHaveBeenCalledTimes(3);
  });
});
