import { inOwnTime } from '#core/logging/request-ids';

interface Options {
  /**
   * The time for which a result is cached, from its arrival, or a function of the time that the run took; 0 shares only the
   * run under way.
   */
  readonly keptMs?: number | ((tookMs: number) => number);
  /** Returns true for an error that concerns only the caller whose run it was: those who waited run for themselves. */
  readonly isCallersOwn?: (error: unknown) => boolean;
}

/**
 * Runs work once for all callers of the same key, and caches its result for a time. A failure is never cached. A run
 * belongs to no caller's time limit, because others may wait for it.
 */
export class SharedWork<T> {
  readonly #keptMs: (tookMs: number) => number;
  readonly #isCallersOwn: (error: unknown) => boolean;
  readonly #kept = new Map<string, { readonly value: T; readonly until: number }>();
  readonly #running = new Map<string, Promise<T>>();

  constructor({ keptMs = 0, isCallersOwn = () => false }: Options = {}) {
    this.#keptMs = typeof keptMs === 'function' ? keptMs : () => keptMs;
    this.#isCallersOwn = isCallersOwn;
  }

  async get(key: string, work: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key);
    if (kept !== undefined && kept.until > performance.now()) return kept.value;
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

  /** Drops what is cached. A run under way serves only those who wait for it already. */
  clear(): void {
    this.#kept.clear();
    this.#running.clear();
  }

  async #run(key: string, work: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    const running = inOwnTime(work);
    this.#running.set(key, running);
    const isCurrent = () => this.#running.get(key) === running;
    try {
      const value = await running;
      const keptMs = this.#keptMs(performance.now() - begun);
      if (isCurrent() && keptMs > 0) this.#keep(key, value, keptMs);
      return value;
    } finally {
      if (isCurrent()) this.#running.delete(key);
    }
  }

  #keep(key: string, value: T, keptMs: number): void {
    const now = performance.now();
    for (const [old, { until }] of this.#kept) if (until <= now) this.#kept.delete(old);
    this.#kept.set(key, { value, until: now + keptMs });
  }
}
