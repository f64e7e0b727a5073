import type { Cancel, Clock } from '../../core/time/clock.ts';
import type { Intervals } from '../../core/time/intervals.ts';

/** A task in simulated time: after each step it yields the simulated milliseconds until its next step. */
export type Life = AsyncGenerator<number, void, void>;

interface Task {
  name: string;
  begin: () => Life;
  life: Life;
  dueAt: number;
  busy: boolean;
}

/**
 * The simulated time, at a given speed or stopped. It runs the steps of all tasks: those of one task one at a
 * time, independently of the other tasks.
 */
export class SimClock {
  readonly #tasks = new Set<Task>();
  readonly #steps = new Set<Promise<void>>();
  /** The names of tasks that do not go on, such as of a table whose shoe is jammed. */
  stuck: ReadonlySet<string> = new Set();
  #cancel: Cancel | undefined;
  #lastTickAt = 0;
  #simNow = 0;

  constructor(
    public speed: number,
    private readonly onFailure: (name: string, error: unknown) => void,
    private readonly time: Clock,
    private readonly intervals: Intervals,
  ) {}

  /** Simulated milliseconds since the clock was created. */
  get now(): number {
    return this.#simNow;
  }

  get running(): boolean {
    return this.#cancel !== undefined;
  }

  /** Returns the real time of this moment, in milliseconds since 1970. */
  get realNow(): number {
    return this.time.now();
  }

  /** Returns the real time, in milliseconds since 1970, at which this much simulated time will have passed. */
  momentAfter(simMs: number): number {
    return this.time.now() + simMs / this.speed;
  }

  /** Adds a task. @param begin creates it; called again after a step that fails */
  add(name: string, begin: () => Life, firstStepAfter = 0): void {
    this.#tasks.add({ name, begin, life: begin(), dueAt: this.#simNow + firstStepAfter, busy: false });
  }

  start(): void {
    if (this.#cancel !== undefined) return;
    this.#lastTickAt = this.time.elapsed();
    this.#cancel = this.time.every(this.intervals.simulationTickMs, () => this.#tick());
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  /** Resolves when all running steps are done. */
  async settled(): Promise<void> {
    await Promise.all(this.#steps);
  }

  /** Advances the simulated time at once and runs all due steps in order; for tests. */
  async advance(simMs: number): Promise<void> {
    const end = this.#simNow + simMs;
    for (;;) {
      const [next] = this.#going().sort((a, b) => a.dueAt - b.dueAt);
      if (next === undefined || next.dueAt > end) break;
      this.#simNow = Math.max(this.#simNow, next.dueAt);
      await this.#step(next);
    }
    this.#simNow = end;
  }

  #going(): Task[] {
    return [...this.#tasks].filter(({ name }) => !this.stuck.has(name));
  }

  #tick(): void {
    const realNow = this.time.elapsed();
    const passed = Math.min(realNow - this.#lastTickAt, this.intervals.simulationLongestTickMs);
    this.#simNow += passed * this.speed;
    this.#lastTickAt = realNow;
    for (const task of this.#going()) {
      if (!task.busy && task.dueAt <= this.#simNow) this.#begin(task);
    }
  }

  #begin(task: Task): void {
    const step = this.#step(task);
    this.#steps.add(step);
    void step.finally(() => this.#steps.delete(step));
  }

  async #step(task: Task): Promise<void> {
    task.busy = true;
    try {
      const { done, value } = await task.life.next();
      if (done === true) this.#tasks.delete(task);
      else task.dueAt = Math.max(task.dueAt + value, this.#simNow - this.intervals.simulationLongestTickMs);
    } catch (error) {
      // A generator that threw is finished. The task restarts later, so that a short outage of the database does not
      // end a table for good.
      task.life = task.begin();
      task.dueAt = this.#simNow + this.intervals.simulationRestartMs;
      this.onFailure(task.name, error);
    } finally {
      task.busy = false;
    }
  }
}
