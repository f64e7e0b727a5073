/** Cancels a timer. */
export type Cancel = () => void;

/** The time of this process: the only source of "now" and of timers in the mock. Tests inject one that they advance. */
export class Clock {
  /** Returns milliseconds since 1970. */
  now(): number {
    return Date.now();
  }

  date(): Date {
    return new Date(this.now());
  }

  /** Returns milliseconds since any fixed moment, for durations. */
  elapsed(): number {
    return performance.now();
  }

  /** Calls `work` once, after `ms` milliseconds. */
  after(ms: number, work: () => void): Cancel {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  }

  /** Calls `work` every `ms` milliseconds. */
  every(ms: number, work: () => void): Cancel {
    const timer = setInterval(work, ms);
    return () => clearInterval(timer);
  }

  /** Resolves after `ms` milliseconds. */
  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(ms, resolve);
    });
  }
}
