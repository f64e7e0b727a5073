import { describe, expect, it } from '@jest/globals';
import { ManualClock } from './manual-clock.ts';

const HOUR_MS = 3_600_000;

describe('ManualClock', () => {
  it('fires due timers at once, earliest first, and no others', () => {
    const clock = new ManualClock();
    const fired: string[] = [];
    clock.after(2 * HOUR_MS, () => fired.push('second'));
    clock.after(HOUR_MS, () => fired.push('first'));
    clock.after(4 * HOUR_MS, () => fired.push('later'));
    const cancel = clock.after(HOUR_MS, () => fired.push('cancelled'));
    cancel();
    clock.advance(3 * HOUR_MS);
    expect(fired).toEqual(['first', 'second']);
    clock.advance(HOUR_MS);
    expect(fired).toEqual(['first', 'second', 'later']);
    clock.advance(9 * HOUR_MS);
    expect(fired).toHaveLength(3);
  });

  it('does not fire a timer that an earlier timer of the same time cancels', () => {
    const clock = new ManualClock();
    const fired: string[] = [];
    const cancels: (() => void)[] = [];
    clock.after(HOUR_MS, () => {
      fired.push('first');
      for (const cancel of cancels) cancel();
    });
    cancels.push(clock.after(2 * HOUR_MS, () => fired.push('second')));
    clock.advance(2 * HOUR_MS);
    expect(fired).toEqual(['first']);
  });

  it('fires a repeated timer once per step, until it is cancelled', () => {
    const clock = new ManualClock();
    let fired = 0;
    const cancel = clock.every(HOUR_MS, () => (fired += 1));
    clock.advance(HOUR_MS);
    clock.advance(5 * HOUR_MS);
    clock.advance(HOUR_MS / 2);
    expect(fired).toBe(2);
    clock.advance(HOUR_MS / 2);
    expect(fired).toBe(3);
    cancel();
    clock.advance(HOUR_MS);
    expect(fired).toBe(3);
  });

  it('moves the time and durations forward, and sets back only the time', () => {
    const clock = new ManualClock();
    const [now, elapsed] = [clock.now(), clock.elapsed()];
    let fired = false;
    clock.after(5 * HOUR_MS, () => (fired = true));
    clock.advance(4 * HOUR_MS);
    clock.setBack(24 * HOUR_MS);
    expect(Math.round((clock.now() - now) / HOUR_MS)).toBe(-20);
    expect(clock.date().getTime()).toBeLessThan(now);
    expect(Math.round((clock.elapsed() - elapsed) / HOUR_MS)).toBe(4);
    expect(fired).toBe(false);
    clock.advance(HOUR_MS);
    expect(fired).toBe(true);
  });

  it('ends a sleep when its time has come', async () => {
    const clock = new ManualClock();
    const pause = clock.sleep(HOUR_MS);
    clock.advance(HOUR_MS);
    await expect(pause).resolves.toBeUndefined();
  });

  it('rejects a sleep that is aborted before or during it', async () => {
    const clock = new ManualClock();
    const stop = new AbortController();
    const pause = clock.sleep(HOUR_MS, stop.signal);
    stop.abort(new Error('stopped'));
    await expect(pause).rejects.toThrow('stopped');
    await expect(clock.sleep(HOUR_MS, stop.signal)).rejects.toThrow('stopped');
  });
});
