import { type Cancel, Clock, SystemClock } from '#core/time/clock';

interface Timer {
  dueAt: number;
  readonly everyMs: number | null;
  readonly work: () => void;
  cancel: Cancel;
}

/**
 * A clock that runs like the system's and that a test can advance: timers that become due run at once, in order.
 * `setBack` moves the wall clock back without affecting timers and durations.
 */
export class ManualClock extends Clock {
  readonly #system = new SystemClock();
  readonly #timers = new Set<Timer>();
  #advancedMs = 0;
  #setBackMs = 0;

  now(): number {
    return this.#system.now() + this.#advancedMs - this.#setBackMs;
  }

  elapsed(): number {
    return this.#system.elapsed() + this.#advancedMs;
  }

  after(ms: number, work: () => void): Cancel {
    return this.#add(ms, null, work);
  }

  every(ms: number, work: () => void): Cancel {
    return this.#add(ms, ms, work);
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const aborted = () => {
        cancel();
        reject(signal?.reason as Error);
      };
      const cancel = this.after(ms, () => {
        signal?.removeEventListener('abort', aborted);
        resolve();
      });
      signal?.addEventListener('abort', aborted, { once: true });
    });
  }

  /** Moves the time forward by `ms`, and fires each timer that becomes due, once, earliest first. */
  advance(ms: number): void {
    this.#advancedMs += ms;
    const due = [...this.#timers].filter(({ dueAt }) => dueAt <= this.elapsed());
    for (const timer of due.sort((one, other) => one.dueAt - other.dueAt)) {
      if (this.#timers.has(timer)) this.#fire(timer);
    }
  }

  setBack(ms: number): void {
    this.#setBackMs += ms;
  }

  #add(ms: number, everyMs: number | null, work: () => void): Cancel {
    const timer: Timer = { dueAt: this.elapsed() + ms, everyMs, work, cancel: () => undefined };
    this.#timers.add(timer);
    this.#arm(timer);
    return () => {
      timer.cancel();
      this.#timers.delete(timer);
    };
  }

  #arm(timer: Timer): void {
    timer.cancel = this.#system.after(Math.max(0, timer.dueAt - this.elapsed()), () => this.#fire(timer));
  }

  #fire(timer: Timer): void {
    timer.cancel();
    if (timer.everyMs === null) this.#timers.delete(timer);
    else {
      timer.dueAt = this.elapsed() + timer.everyMs;
      this.#arm(timer);
    }
    timer.work();
  }
}
