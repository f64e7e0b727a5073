import type { Cancel, Clock } from '#core/time/clock';

/** Runs work after changes, at most once in an interval: at once after a calm, otherwise when the interval is over. */
export class Paced {
  readonly #clock: Clock;
  readonly #everyMs: number;
  readonly #work: () => void;
  /** By a monotonic clock. */
  #last = Number.NEGATIVE_INFINITY;
  #cancel: Cancel | undefined;

  constructor(clock: Clock, everyMs: number, work: () => void) {
    this.#clock = clock;
    this.#everyMs = everyMs;
    this.#work = work;
  }

  request(): void {
    const wait = Math.max(0, this.#last + this.#everyMs - this.#clock.elapsed());
    this.#cancel ??= this.#clock.after(wait, () => {
      this.#cancel = undefined;
      this.#last = this.#clock.elapsed();
      this.#work();
    });
  }

  stop(): void {
    this.#cancel?.();
  }
}
