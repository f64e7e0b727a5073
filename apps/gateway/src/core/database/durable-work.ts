import { Logger } from '@nestjs/common';
import type { Clock } from '#core/time/clock';
import type { Periodic, PeriodicTask } from '#core/time/periodic';
import { type Lease, Leases } from './leases.ts';

/** `later` if the row must be retried after the back-off. */
export type WorkOutcome = 'done' | 'later';

export interface DurableWorkOptions<Row extends Lease> {
  /** The name of the work in the log. */
  readonly name: string;
  readonly lookMs: number;
  /** A process that has not renewed its lease within this time counts as dead. */
  readonly leaseMs: number;
  /** The back-off after a failure. */
  readonly retryMs: number;
  /** The maximum number of rows that this process works on concurrently. */
  readonly atOnce?: number;
  /** Returns rows to claim, oldest first. @param ended matches rows without a living process */
  readonly due: (ended: { leaseUntil: { lt: Date } }, atMost: number) => Promise<readonly Row[]>;
  /** Writes the lease into the row if it is unchanged, and returns the changed rows. */
  readonly take: (row: Row, lease: { leaseUntil: Date }) => Promise<readonly Row[]>;
  /** Renews all leases in one statement, if the rows name their owner. By default each lease is taken again. */
  readonly renew?: (rows: readonly Row[], lease: { leaseUntil: Date }) => Promise<unknown>;
}

/** A row that this process works on, as last written. */
interface Held<Row> {
  row: Row;
  /** Aborts when another process takes over the row, or when this process stops. */
  readonly lost: AbortController;
}

/** Renewals within the lifetime of a lease. */
const RENEWALS = 4;

/**
 * Runs work that must survive a crash. Each row of a table is worked on by the one process that holds its lease. A
 * process claims due rows, renews their leases, and releases failed rows for a retry after the back-off. Another
 * process takes over the rows of a dead one. A row is done when the work has changed it so that it is no longer due.
 */
export class DurableWork<Row extends Lease> {
  readonly leases: Leases<Row>;
  readonly #options: DurableWorkOptions<Row>;
  readonly #periodic: Periodic;
  readonly #logger = new Logger('DurableWork');
  readonly #held = new Set<Held<Row>>();
  readonly #running = new Set<Promise<void>>();
  #work: ((row: Row, lost: AbortSignal) => Promise<WorkOutcome>) | undefined;
  #tasks: readonly PeriodicTask[] = [];
  #stopped = false;

  constructor(clock: Clock, periodic: Periodic, options: DurableWorkOptions<Row>) {
    this.#periodic = periodic;
    this.#options = options;
    this.leases = new Leases(clock, options.leaseMs, options.take);
  }

  /**
   * @param work processes one row; `lost` aborts when another process takes over the row, or when this process stops
   */
  start(work: (row: Row, lost: AbortSignal) => Promise<WorkOutcome>): void {
    const { name, lookMs, leaseMs } = this.#options;
    this.#work = work;
    this.#tasks = [
      this.#periodic.every({ name, everyMs: lookMs, run: () => this.#claim() }),
      this.#periodic.every({
        name: `${name}: leases`,
        everyMs: leaseMs / RENEWALS,
        run: () => this.#renewAll(),
      }),
    ];
  }

  /** Looks for due rows at once, and waits until all of them are processed. Never rejects. */
  async look(): Promise<void> {
    await this.#tasks[0]?.run();
    await Promise.all(this.#running);
  }

  /** Starts work on a row whose lease this process already holds. */
  begin(row: Row): void {
    const running = this.#workOn(row).finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Keeps the lease of a row that a caller works on. @returns a function that the caller calls at the end */
  hold(row: Row): () => void {
    const held = this.#hold(row);
    return () => void this.#held.delete(held);
  }

  /** Stops claiming, waits for work that is under way, and releases unfinished rows. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const [look, renewal] = this.#tasks;
    await look?.stop();
    for (const { lost } of this.#held) lost.abort();
    while (this.#running.size > 0) await Promise.all(this.#running);
    await renewal?.stop();
  }

  async #claim(): Promise<void> {
    const { due, atOnce = 100 } = this.#options;
    const free = atOnce - this.#running.size;
    if (free <= 0) return;
    for (const row of await this.leases.takeOverAll(await due(this.leases.ended, free))) this.begin(row);
  }

  async #workOn(row: Row): Promise<void> {
    const held = this.#hold(row);
    try {
      const outcome = this.#stopped ? 'later' : await this.#work?.(row, held.lost.signal);
      if (outcome === 'later') await this.#giveBack(held);
    } catch (err) {
      this.#logger.warn({ err }, `${this.#options.name} failed and will be retried`);
      await this.#giveBack(held);
    } finally {
      this.#held.delete(held);
    }
  }

  #hold(row: Row): Held<Row> {
    const held = { row, lost: new AbortController() };
    this.#held.add(held);
    return held;
  }

  /** A row that cannot be released is claimed after its lease ends. */
  async #giveBack({ row }: Held<Row>): Promise<void> {
    const retryMs = this.#stopped ? 0 : this.#options.retryMs;
    await this.leases.release(row, retryMs).catch((err: unknown) => this.#logger.warn({ err }));
  }

  async #renewAll(): Promise<void> {
    const { renew } = this.#options;
    const all = [...this.#held];
    if (all.length === 0) return;
    if (renew) {
      const lease = this.leases.begin();
      const rows = all.map(({ row }) => row);
      await renew(rows, lease);
      for (const held of all) held.row = { ...held.row, ...lease };
      return;
    }
    for (const held of all) {
      const renewed = await this.leases.renew(held.row);
      if (renewed) held.row = renewed;
      else held.lost.abort();
    }
  }
}
