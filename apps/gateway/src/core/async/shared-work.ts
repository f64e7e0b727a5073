import { inOwnTime } from '#core/logging/request-ids';
import type { Clock } from '#core/time/clock';

interface Kept {
  readonly clock: Clock;
  /** How long a result is cached after it arrives, in milliseconds, or a function of the duration of its run. */
  readonly ms: number | ((tookMs: number) => number);
}

interface Options {
  /** By default, only a run that is under way is shared. */
  readonly kept?: Kept;
  /**
   * Returns true if the error concerns only the caller that started the run. The waiting callers then run the work
   * themselves.
   */
  readonly isCallersOwn?: (error: unknown) => boolean;
}

/**
 * Runs work once for all callers of a key and caches its result for a time. Failures are not cached. A run ignores its
 * callers' time limits, because other callers may wait for it.
 */
export class SharedWork<T> {
  readonly #keptFor: Kept | undefined;
  readonly #isCallersOwn: (error: unknown) => boolean;
  readonly #kept = new Map<string, { readonly value: T; readonly until: number }>();
  readonly #running = new Map<string, Promise<T>>();

  constructor({ kept, isCallersOwn = () => false }: Options = {}) {
    this.#keptFor = kept;
    this.#isCallersOwn = isCallersOwn;
  }

  async get(key: string, work: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key);
    if (kept !== undefined && kept.until > this.#now()) return kept.value;
    return await this.refresh(key, work);
  }

  /** Returns a result that is not from the cache. */
  async refresh(key: string, work: () => Promise<T>): Promise<T> {
    for (;;) {
      const running = this.#running.get(key);
      if (running === undefined) return await this.#run(key, work);
      try {
        return await running;
      } catch (error) {
        if (!this.#isCallersOwn(error)) throw error;
      }
    }
  }

  /** Drops the cache. A run that is under way still serves the callers that already wait for it. */
  clear(): void {
    this.#kept.clear();
    this.#running.clear();
  }

  async #run(key: string, work: () => Promise<T>): Promise<T> {
    const begun = this.#now();
    const running = inOwnTime(work);
    this.#running.set(key, running);
    const isCurrent = () => this.#running.get(key) === running;
    try {
      const value = await running;
      if (isCurrent()) this.#keep(key, value, this.#now() - begun);
      return value;
    } finally {
      if (isCurrent()) this.#running.delete(key);
    }
  }

  #keep(key: string, value: T, tookMs: number): void {
    const ms = this.#keptFor?.ms ?? 0;
    const keptMs = typeof ms === 'function' ? ms(tookMs) : ms;
    if (keptMs <= 0) return;
    const now = this.#now();
    for (const [old, { until }] of this.#kept) if (until <= now) this.#kept.delete(old);
    this.#kept.set(key, { value, until: now + keptMs });
  }

  #now(): number {
    return this.#keptFor?.clock.elapsed() ?? 0;
  }
}
