import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { Clock } from '#core/time/clock';

type Labels<L extends string> = Record<L, string>;

/** The name, help and labels of a metric. A label is never an id, a name or a text. */
interface Described<L extends string> {
  readonly name: `pitdesk_${string}`;
  readonly help: string;
  readonly labelNames?: readonly L[];
}

/** Sets one value of a metric that is being read. */
type SetValue<L extends string> = (value: number, labels?: Partial<Labels<L>>) => void;

/** Buckets of a histogram in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A metric that waits for a hanging database is omitted: Prometheus gives up on the whole page after ten seconds. */
const LOOK_WITHIN_MS = 1_500;

/** The metrics of this process. Modules register theirs here; they are counted even if nothing reads them. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  constructor(private readonly clock: Clock) {}

  /**
   * @param known combinations that are published as zero from the start: an alarm on a rate needs a value before the
   * first increment
   */
  counter<L extends string>(described: Described<L>, known: readonly Labels<L>[] = []): Counter<L> {
    const counter = new Counter<L>({ ...described, registers: [this.registry] });
    for (const labels of known) counter.inc(labels, 0);
    return counter;
  }

  histogram<L extends string>(described: Described<L>): Histogram<L> {
    return new Histogram<L>({ ...described, buckets: SECONDS, registers: [this.registry] });
  }

  /** @param look called at every scrape; a metric that fails or is late is omitted */
  gauge<L extends string>(described: Described<L>, look: (set: SetValue<L>) => void | Promise<void>): void {
    const { clock } = this;
    new Gauge<L>({
      ...described,
      registers: [this.registry],
      async collect() {
        const values = await valuesOf(look, clock);
        this.reset();
        // A metric without labels would be left at zero.
        if (!described.labelNames) this.remove();
        for (const [value, labels] of values) this.set(labels, value);
      },
    });
  }
}

async function valuesOf<L extends string>(
  look: (set: SetValue<L>) => void | Promise<void>,
  clock: Clock,
): Promise<readonly [number, Partial<Labels<L>>][]> {
  const values: [number, Partial<Labels<L>>][] = [];
  const stop = new AbortController();
  const looked = Promise.resolve()
    .then(() => look((value, labels = {}) => values.push([value, labels])))
    .then(
      () => values,
      () => [],
    );
  const nothing = (): [] => [];
  const late = clock.sleep(LOOK_WITHIN_MS, stop.signal).then(nothing, nothing);
  const found = await Promise.race([looked, late]);
  stop.abort();
  return found;
}

const REASONS = [
  'unreadable_announcement',
  'unreadable_client_list',
  'unreadable_client',
  'unreadable_table',
  'unreadable_round',
  'unreadable_replica_event',
  'replica_event_unsent',
  'slow_consumer',
  'socket_too_fast',
  'socket_storm',
] as const;
export type DropReason = (typeof REASONS)[number];

/** Counts dropped input and closed clients, both expected to be rare. */
@Injectable()
export class Drops {
  readonly #counter: Counter<'reason'>;

  constructor(metrics: Metrics) {
    this.#counter = metrics.counter(
      {
        name: 'pitdesk_dropped_total',
        help: 'Dropped input and closed clients, by reason',
        labelNames: ['reason'],
      },
      REASONS.map((reason) => ({ reason })),
    );
  }

  count(reason: DropReason, times = 1): void {
    this.#counter.inc({ reason }, times);
  }
}

/** Rows that wait to be sent to the operator, in one queue of the database. */
export interface OutboxDepth {
  readonly waiting: number;
  /** When the oldest of them began to wait; null for an empty queue. */
  readonly oldest: Date | null;
}

/** Queue lengths and ages in the database. All gateways read the same rows: take the maximum, not the sum. */
@Injectable()
export class Outboxes {
  readonly #looks = new Map<string, () => Promise<OutboxDepth>>();

  constructor(metrics: Metrics, clock: Clock) {
    metrics.gauge(
      { name: 'pitdesk_outbox_waiting', help: 'Rows that wait for the operator', labelNames: ['queue'] },
      async (set) => {
        for (const [queue, look] of this.#looks) set((await look()).waiting, { queue });
      },
    );
    metrics.gauge(
      {
        name: 'pitdesk_outbox_oldest_seconds',
        help: 'Age of the oldest of them',
        labelNames: ['queue'],
      },
      async (set) => {
        for (const [queue, look] of this.#looks) {
          const { oldest } = await look();
          const seconds = oldest === null ? 0 : (clock.now() - oldest.getTime()) / 1_000;
          set(Math.max(0, seconds), { queue });
        }
      },
    );
  }

  add(queue: string, look: () => Promise<OutboxDepth>): void {
    this.#looks.set(queue, look);
  }
}
