import { monitorEventLoopDelay } from 'node:perf_hooks';
import { countLatency, type Latencies, nowMicros } from '@pitdesk/rig';
import type { LoadReport } from './protocol.ts';

const NANOS = 1_000_000;

/** The report of a load process: latencies, errors, and its own event-loop delay. */
export class Book {
  readonly #latencies = new Map<string, Latencies>();
  readonly #errors = new Map<string, number>();
  readonly #counts = new Map<string, number>();
  readonly #loop = monitorEventLoopDelay({ resolution: 5 });

  constructor() {
    this.#loop.enable();
  }

  /** Records the time since `sinceMicros`. */
  took(what: string, sinceMicros: number): void {
    this.latenciesOf(what)(nowMicros() - sinceMicros);
  }

  /** Returns a recorder for actions that happen 100,000 times per second. */
  latenciesOf(what: string): (micros: number) => void {
    return (micros) => {
      let latencies = this.#latencies.get(what);
      if (latencies === undefined) {
        latencies = new Map();
        this.#latencies.set(what, latencies);
      }
      countLatency(latencies, micros);
    };
  }

  failed(how: string): void {
    this.#errors.set(how, (this.#errors.get(how) ?? 0) + 1);
  }

  count(what: string, by = 1): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + by);
  }

  /** Returns the report since the last call. */
  report(): LoadReport {
    const latencies = Object.fromEntries(
      [...this.#latencies].map(([what, counts]) => [what, [...counts]] as const),
    );
    const report: LoadReport = {
      latencies,
      errors: Object.fromEntries(this.#errors),
      counts: Object.fromEntries(this.#counts),
      loop: { p99Ms: this.#loop.percentile(99) / NANOS, maxMs: this.#loop.max / NANOS },
    };
    for (const counts of this.#latencies.values()) counts.clear();
    this.#errors.clear();
    this.#counts.clear();
    this.#loop.reset();
    return report;
  }
}
