import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

type Labels<L extends string> = Record<L, string>;

/** What one kind of figure is called, what it says, and by what it is told apart: never by an id, a name or a text. */
interface Described<L extends string> {
  readonly name: `pitdesk_${string}`;
  readonly help: string;
  readonly labelNames?: readonly L[];
}

/** Steps of a histogram of seconds, from a quick answer to one that nobody waits for. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The figures of this process. Whoever has some to tell makes them here; they are counted whether or not anybody reads. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  /** @param known combinations that are told from the start, as zero: an alarm on a rate sees the first one too */
  counter<L extends string>(described: Described<L>, known: readonly Labels<L>[] = []): Counter<L> {
    const counter = new Counter<L>({ ...described, registers: [this.registry] });
    for (const labels of known) counter.inc(labels, 0);
    return counter;
  }

  histogram<L extends string>(described: Described<L>): Histogram<L> {
    return new Histogram<L>({ ...described, buckets: SECONDS, registers: [this.registry] });
  }

  /** @param look asked at every reading; what it cannot tell now is left out */
  gauge<L extends string>(described: Described<L>, look: (gauge: Gauge<L>) => void | Promise<void>): void {
    new Gauge<L>({
      ...described,
      registers: [this.registry],
      async collect() {
        this.reset();
        try {
          await look(this);
        } catch {
          this.reset();
        }
      },
    });
  }
}
