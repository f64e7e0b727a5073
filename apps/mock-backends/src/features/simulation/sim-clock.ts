/** Something that lives in simulated time: after each step it says how many simulated milliseconds it waits. */
export type Life = AsyncGenerator<number, void, void>;

interface Living {
  name: string;
  begin: () => Life;
  life: Life;
  dueAt: number;
  busy: boolean;
}

const TICK_MS = 50;
/** A process that was stopped or starved does not make up for it. */
const LONGEST_TICK_MS = 1_000;
const AFTER_A_FAILURE_MS = 5_000;

/**
 * The casino's own time: as fast as asked for, or standing still. Everything that lives takes its steps in it, each
 * one at a time, whatever the others do.
 */
export class SimClock {
  readonly #living = new Set<Living>();
  readonly #steps = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #lastTickAt = 0;
  #simNow = 0;

  constructor(
    public speed: number,
    private readonly onFailure: (name: string, error: unknown) => void,
  ) {}

  /** Simulated milliseconds since the clock was made. */
  get now(): number {
    return this.#simNow;
  }

  get running(): boolean {
    return this.#timer !== undefined;
  }

  /** The real moment, in milliseconds since 1970, at which so much simulated time will have gone by. */
  momentAfter(simMs: number): number {
    return Date.now() + simMs / this.speed;
  }

  /** @param begin called again where a step fails */
  add(name: string, begin: () => Life, firstStepAfter = 0): void {
    this.#living.add({ name, begin, life: begin(), dueAt: this.#simNow + firstStepAfter, busy: false });
  }

  start(): void {
    if (this.#timer !== undefined) return;
    this.#lastTickAt = performance.now();
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Resolves once every step that was begun is done. */
  async settled(): Promise<void> {
    await Promise.all(this.#steps);
  }

  /** Lets simulated time go by at once, every step in its order; for tests. */
  async advance(simMs: number): Promise<void> {
    const end = this.#simNow + simMs;
    for (;;) {
      const [next] = [...this.#living].sort((a, b) => a.dueAt - b.dueAt);
      if (next === undefined || next.dueAt > end) break;
      this.#simNow = Math.max(this.#simNow, next.dueAt);
      await this.#step(next);
    }
    this.#simNow = end;
  }

  #tick(): void {
    const realNow = performance.now();
    this.#simNow += Math.min(realNow - this.#lastTickAt, LONGEST_TICK_MS) * this.speed;
    this.#lastTickAt = realNow;
    for (const one of this.#living) {
      if (!one.busy && one.dueAt <= this.#simNow) this.#begin(one);
    }
  }

  #begin(one: Living): void {
    const step = this.#step(one);
    this.#steps.add(step);
    void step.finally(() => this.#steps.delete(step));
  }

  async #step(one: Living): Promise<void> {
    one.busy = true;
    try {
      const { done, value } = await one.life.next();
      if (done === true) this.#living.delete(one);
      else one.dueAt = Math.max(one.dueAt + value, this.#simNow - LONGEST_TICK_MS);
    } catch (error) {
      // A generator that threw is over: it begins anew a moment later, so that a database that is away for a moment
      // ends no table.
      one.life = one.begin();
      one.dueAt = this.#simNow + AFTER_A_FAILURE_MS;
      this.onFailure(one.name, error);
    } finally {
      one.busy = false;
    }
  }
}
