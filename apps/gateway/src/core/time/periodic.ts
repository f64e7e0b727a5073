import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { forNoRequest } from '#core/logging/request-ids';
import type { LeadRole } from '#core/replicas/leadership';
import { type Cancel, Clock } from './clock.ts';

export interface PeriodicWork {
  /** Names the work in the log when a run fails. */
  readonly name: string;
  readonly everyMs: number;
  /** Only the replica that holds this role runs the work. */
  readonly lead?: LeadRole;
  readonly run: () => unknown;
  /** Called instead of `run` while another replica holds the role. */
  readonly follow?: () => void;
  /** Called when the task stops, before the role is released; not while another replica holds it. */
  readonly last?: () => unknown;
}

/** Runs work at an interval, one run at a time. Logs a failed run and continues. */
export class PeriodicTask {
  readonly #work: PeriodicWork;
  readonly #logger = new Logger('Periodic');
  readonly #cancel: Cancel;
  readonly #onStopped: () => void;
  #underWay: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #leads = false;
  #stopped: Promise<void> | undefined;

  constructor(clock: Clock, work: PeriodicWork, onStopped: () => void = () => undefined) {
    this.#work = work;
    this.#onStopped = onStopped;
    this.#cancel = forNoRequest(() =>
      clock.every(work.everyMs, () => {
        if (this.#underWay === undefined) void this.run();
      }),
    );
  }

  /** Whether this replica held the role at its last run; true for work without one. */
  get leads(): boolean {
    return this.#work.lead === undefined || this.#leads;
  }

  /** Runs once more after the current run. Calls that arrive before it starts share it. Never rejects. */
  run(): Promise<void> {
    if (this.#stopped !== undefined) return Promise.resolve();
    if (this.#underWay === undefined) return this.#begin();
    this.#next ??= this.#underWay.then(() => {
      this.#next = undefined;
      // Another call may have started it since the last run ended.
      return this.#stopped === undefined ? (this.#underWay ?? this.#begin()) : undefined;
    });
    return this.#next;
  }

  /** Stops the timer, waits for the current run, calls `last` and releases the role. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    this.#cancel();
    await this.#underWay;
    const { lead, last } = this.#work;
    if (this.leads && last !== undefined) await this.#logged(last);
    if (this.#leads) await lead?.giveBack().catch(() => undefined);
    this.#leads = false;
    this.#onStopped();
  }

  #begin(): Promise<void> {
    this.#underWay = this.#runOnce().finally(() => {
      this.#underWay = undefined;
    });
    return this.#underWay;
  }

  async #runOnce(): Promise<void> {
    const { lead, run, follow } = this.#work;
    await this.#logged(async () => {
      if (lead !== undefined) this.#leads = await lead.take();
      await (this.leads ? run() : follow?.());
    });
  }

  async #logged(work: () => unknown): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#logger.warn({ err: error }, `${this.#work.name}: a run failed`);
    }
  }
}

/** Starts all periodic work of the gateway. At shutdown it stops the work that its owner has not stopped. */
@Injectable()
export class Periodic implements OnApplicationShutdown {
  readonly #tasks = new Set<PeriodicTask>();

  constructor(private readonly clock: Clock) {}

  every(work: PeriodicWork): PeriodicTask {
    const task = new PeriodicTask(this.clock, work, () => this.#tasks.delete(task));
    this.#tasks.add(task);
    return task;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.#tasks].map((task) => task.stop()));
  }
}
