import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { LeadRole } from '#core/replicas/leadership';
import { ManualClock } from '../../testing/manual-clock.ts';
import { standIn } from '../../testing/stand-in.ts';
import { Periodic, type PeriodicWork } from './periodic.ts';

const EVERY_MS = 60_000;

interface Run {
  readonly end: () => void;
  readonly fail: (error: Error) => void;
}

/** Starts work that is due every minute. A test advances the clock and completes the runs. */
function started(work: Partial<PeriodicWork> = {}) {
  const clock = new ManualClock();
  const periodic = new Periodic(clock);
  const runs: Run[] = [];
  const run = (): Promise<void> => new Promise((end, fail) => void runs.push({ end, fail }));
  const task = periodic.every({ name: 'Looking', everyMs: EVERY_MS, run, ...work });
  return { clock, periodic, runs, task };
}

/** Returns a role with a given holder, and counts how often this replica released it. */
function roleOf(holder: 'this replica' | 'another') {
  const role = {
    holder,
    released: 0,
    take: () => Promise.resolve(role.holder === 'this replica'),
    giveBack: () => {
      role.released += 1;
      return Promise.resolve();
    },
  };
  return { role, lead: standIn<LeadRole>(role) };
}

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('PeriodicTask', () => {
  it('starts no run while one is under way, and continues after it', async () => {
    const { clock, runs, task } = started();
    const first = task.run();
    clock.advance(EVERY_MS);
    clock.advance(EVERY_MS);
    expect(runs).toHaveLength(1);
    runs[0]?.end();
    await first;
    expect(runs).toHaveLength(1);
    clock.advance(EVERY_MS);
    expect(runs).toHaveLength(2);
  });

  it('shares one next run among the calls that arrive during a run', async () => {
    const { runs, task } = started();
    const first = task.run();
    const waiting = [task.run(), task.run(), task.run()];
    expect(runs).toHaveLength(1);
    runs[0]?.end();
    await first;
    expect(runs).toHaveLength(2);
    runs[1]?.end();
    await Promise.all(waiting);
    expect(runs).toHaveLength(2);
  });

  it('logs a failed run, and runs again', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const { clock, runs, task } = started();
    const first = task.run();
    const err = new Error('away');
    runs[0]?.fail(err);
    await first;
    expect(warn.mock.calls).toEqual([[{ err }, 'Looking: a run failed']]);
    clock.advance(EVERY_MS);
    expect(runs).toHaveLength(2);
  });

  it('logs work that throws synchronously', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const { task } = started({
      run: () => {
        throw new Error('wrong');
      },
    });
    await task.run();
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

describe('PeriodicTask with a role', () => {
  it('runs on the replica that holds the role, and calls `follow` on the others', async () => {
    const did: string[] = [];
    const { role, lead } = roleOf('another');
    const { task } = started({ lead, run: () => did.push('run'), follow: () => did.push('follow') });
    await task.run();
    expect([did, task.leads]).toEqual([['follow'], false]);
    role.holder = 'this replica';
    await task.run();
    expect([did, task.leads]).toEqual([['follow', 'run'], true]);
    role.holder = 'another';
    await task.run();
    expect([did, task.leads]).toEqual([['follow', 'run', 'follow'], false]);
  });

  it('keeps the last known role while it cannot be read', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const { role, lead } = roleOf('this replica');
    const { task } = started({ lead, run: () => undefined });
    await task.run();
    role.take = () => Promise.reject(new Error('The database is away'));
    await task.run();
    expect([task.leads, warn.mock.calls.length]).toEqual([true, 1]);
  });

  it('releases the role once when it stops, after the current run', async () => {
    const { role, lead } = roleOf('this replica');
    const [begun, ended] = [gate(), gate()];
    const run = () => {
      begun.open();
      return ended.opened;
    };
    const { task } = started({ lead, run });
    void task.run();
    await begun.opened;
    const stopped = [task.stop(), task.stop()];
    expect(role.released).toBe(0);
    ended.open();
    await Promise.all(stopped);
    expect([role.released, task.leads]).toEqual([1, false]);
  });

  it('does not release a role that another replica holds', async () => {
    const { role, lead } = roleOf('another');
    const { task } = started({ lead, run: () => undefined });
    await task.run();
    await task.stop();
    expect(role.released).toBe(0);
  });
});

describe('stopped PeriodicTask', () => {
  it('waits for the current run and starts no other, not even a requested one', async () => {
    const { clock, runs, task } = started();
    void task.run();
    const waiting = task.run();
    let isStopped = false;
    const stopped = task.stop().then(() => (isStopped = true));
    clock.advance(EVERY_MS);
    expect([runs.length, isStopped]).toEqual([1, false]);
    runs[0]?.end();
    await Promise.all([stopped, waiting]);
    await task.run();
    clock.advance(EVERY_MS);
    expect(runs).toHaveLength(1);
  });

  it('is stopped by the shutdown of the gateway if its owner did not stop it', async () => {
    const { clock, periodic, runs } = started();
    clock.advance(EVERY_MS);
    const shutdown = periodic.onApplicationShutdown();
    runs[0]?.end();
    await shutdown;
    clock.advance(EVERY_MS);
    expect(runs).toHaveLength(1);
  });
});
