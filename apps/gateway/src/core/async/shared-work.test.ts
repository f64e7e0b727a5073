import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../testing/manual-clock.ts';
import { SharedWork } from './shared-work.ts';

interface Run {
  readonly resolve: (value: string) => void;
  readonly reject: (error: Error) => void;
}

/** Returns work that a test completes by hand. */
function works() {
  const runs: Run[] = [];
  const work = (): Promise<string> => new Promise((resolve, reject) => void runs.push({ resolve, reject }));
  return { runs, work };
}

describe('SharedWork', () => {
  it('runs once for all callers of a key, and caches the result for its time', async () => {
    const { runs, work } = works();
    const clock = new ManualClock();
    const shared = new SharedWork<string>({ kept: { clock, ms: 10_000 } });
    const answers = [shared.get('a', work), shared.get('a', work)];
    runs[0]?.resolve('first');
    expect(await Promise.all(answers)).toEqual(['first', 'first']);
    expect(await shared.get('a', work)).toBe('first');
    const other = shared.get('b', work);
    runs[1]?.resolve('other');
    expect([await other, runs.length]).toEqual(['other', 2]);
    clock.advance(10_000);
    const later = shared.get('a', work);
    runs[2]?.resolve('later');
    expect(await later).toBe('later');
  });

  it('caches a result for a time that depends on the duration of its run', async () => {
    const { runs, work } = works();
    const took: number[] = [];
    const ms = (tookMs: number): number => (took.push(tookMs) === 1 ? 60_000 : 0);
    const shared = new SharedWork<string>({ kept: { clock: new ManualClock(), ms } });
    const first = shared.get('a', work);
    runs[0]?.resolve('first');
    await first;
    expect(await shared.get('a', work)).toBe('first');
    const other = shared.get('b', work);
    runs[1]?.resolve('other');
    await other;
    void shared.get('b', work);
    expect([runs.length, took.every((ms) => ms >= 0)]).toEqual([3, true]);
  });

  it('fails for all waiting callers, and runs again for the next one', async () => {
    const { runs, work } = works();
    const shared = new SharedWork<string>({ kept: { clock: new ManualClock(), ms: 60_000 } });
    const answers = [shared.get('a', work), shared.get('a', work)];
    runs[0]?.reject(new Error('away'));
    expect(await Promise.allSettled(answers)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    const again = shared.get('a', work);
    runs[1]?.resolve('back');
    expect(await again).toBe('back');
  });

  it('runs again for waiting callers if the error concerns only its own caller', async () => {
    const { runs, work } = works();
    const shared = new SharedWork<string>({ isCallersOwn: () => true });
    const [own, waiting] = [shared.get('a', work), shared.get('a', work)];
    runs[0]?.reject(new Error('refused'));
    await expect(own).rejects.toThrow('refused');
    runs[1]?.resolve('granted');
    expect(await waiting).toBe('granted');
  });

  it('does not serve an earlier read to callers after a clear', async () => {
    const { runs, work } = works();
    const shared = new SharedWork<string>({ kept: { clock: new ManualClock(), ms: 60_000 } });
    const before = shared.get('a', work);
    shared.clear();
    const after = shared.get('a', work);
    runs[1]?.resolve('new');
    runs[0]?.resolve('old');
    expect([await before, await after, await shared.get('a', work)]).toEqual(['old', 'new', 'new']);
  });
});
