import { setTimeout as pause } from 'node:timers/promises';

/** Cancels a timer. */
export type Cancel = () => void;

/**
 * The time of this process: the only source of "now" and of timers in the gateway. Tests inject a clock that they
 * advance (`testing/manual-clock.ts`).
 */
export abstract class Clock {
  /** Returns milliseconds since 1970. Decreases if the clock is set back. */
  abstract now(): number;

  /** Returns milliseconds since a fixed time, for durations. Never decreases. */
  abstract elapsed(): number;

  /** Calls `work` once, after `ms` milliseconds. The timer does not keep the process alive. */
  abstract after(ms: number, work: () => void): Cancel;

  /** Calls `work` every `ms` milliseconds. The timer does not keep the process alive. */
  abstract every(ms: number, work: () => void): Cancel;

  /** Resolves after `ms` milliseconds; rejects when `signal` aborts. */
  abstract sleep(ms: number, signal?: AbortSignal): Promise<void>;

  date(): Date {
    return new Date(this.now());
  }
}

export class SystemClock extends Clock {
  now(): number {
    return Date.now();
  }

  elapsed(): number {
    return performance.now();
  }

  after(ms: number, work: () => void): Cancel {
    const timer = setTimeout(work, ms).unref();
    return () => clearTimeout(timer);
  }

  every(ms: number, work: () => void): Cancel {
    const timer = setInterval(work, ms).unref();
    return () => clearInterval(timer);
  }

  async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    await pause(ms, undefined, { ref: false, ...(signal && { signal }) });
  }
}
