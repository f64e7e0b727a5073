import { type Cancel, Clock } from '../core/time/clock.ts';

interface Timer {
  dueAt: number;
  readonly everyMs: number | null;
  readonly work: () => void;
  cancel: Cancel;
}

/** A clock that runs like the system's and that a test can advance. */
export class ManualClock extends Clock {
  readonly #timers = new Set<Timer>();
  #advancedMs = 0;

  override now(): number {
    return super.now() + this.#advancedMs;
  }

  override elapsed(): number {
    return super.elapsed() + this.#advancedMs;
  }

  override after(ms: number, work: () => void): Cancel {
    return this.#add(ms, null, work);
  }

  override every(ms: number, work: () => void): Cancel {
    return this.#add(ms, ms, work);
  }

  /** Moves the time forward by `ms`, and fires each timer that becomes due, once, the earliest first. */
  advance(ms: number): void {
    this.#advancedMs += ms;
    const due = [...this.#timers].filter(({ dueAt }) => dueAt <= this.elapsed());
    for (const timer of due.sort((one, other) => one.dueAt - other.dueAt)) {
      if (this.#timers.has(timer)) this.#fire(timer);
    }
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
    timer.cancel = super.after(Math.max(0, timer.dueAt - this.elapsed()), () => this.#fire(timer));
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
