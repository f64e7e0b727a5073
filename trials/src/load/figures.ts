import { addLatencies, type Latencies, percentileMs } from '@pitdesk/rig';
import { slopeOf } from '@pitdesk/rig/measure';
import type { LoadReport, Missed } from './drivers/protocol.ts';
import type { ProcessUse } from './process-use.ts';

/** The event-loop delay that a gateway reports. */
export interface LoopDelay {
  readonly p99Ms: number;
  readonly maxMs: number;
}

/** One sample of all processes. */
export interface Sample {
  /** Seconds since the start of the run. */
  readonly seconds: number;
  readonly processes: Readonly<Record<string, ProcessUse>>;
  readonly gatewayLoop: LoopDelay;
  readonly driverLoop: LoopDelay;
}

export interface Percentiles {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** The share of a run that is warm-up and not used for the memory's slope. */
const WARM_UP_SHARE = 0.25;
const SECONDS_PER_HOUR = 3_600;

/** The figures of a run, summed over its samples. */
export class Figures {
  readonly #latencies = new Map<string, Latencies>();
  readonly errors = new Map<string, number>();
  readonly counts = new Map<string, number>();
  readonly samples: Sample[] = [];
  missed: Missed = { lost: 0, doubled: 0 };

  add(reports: readonly LoadReport[], sample: Sample): void {
    this.note(reports);
    this.samples.push(sample);
  }

  /** Adds reports that arrived after the last sample. */
  note(reports: readonly LoadReport[]): void {
    for (const { latencies, errors, counts } of reports) {
      for (const [what, pairs] of Object.entries(latencies)) {
        const known = this.#latencies.get(what) ?? new Map<number, number>();
        addLatencies(known, pairs);
        this.#latencies.set(what, known);
      }
      addTo(this.errors, errors);
      addTo(this.counts, counts);
    }
  }

  get seconds(): number {
    return this.samples.at(-1)?.seconds ?? 0;
  }

  count(what: string): number {
    return this.counts.get(what) ?? 0;
  }

  /** Returns the names of the timed actions, in the order of their first occurrence. */
  timed(): string[] {
    return [...this.#latencies].flatMap(([what, counts]) => (counts.size > 0 ? [what] : []));
  }

  percentiles(what: string): Percentiles {
    const pairs = [...(this.#latencies.get(what) ?? [])];
    const count = pairs.reduce((sum, [, many]) => sum + many, 0);
    const at = (share: number): number => percentileMs(pairs, share);
    return { count, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
  }

  /** Returns the average number of cores used. */
  cores(process: string): number {
    const uses = this.samples.map(({ processes }) => processes[process]?.cores ?? 0);
    return uses.reduce((sum, one) => sum + one, 0) / Math.max(1, uses.length);
  }

  /** Returns the growth of memory after the warm-up in MB per hour, and the observed minutes. */
  memory(process: string): { first: number; last: number; slope: number | null; minutes: number } {
    const warm = this.samples.filter(({ seconds }) => seconds >= this.seconds * WARM_UP_SHARE);
    const points = warm.map(
      ({ seconds, processes }) => [seconds / SECONDS_PER_HOUR, processes[process]?.rssMb ?? 0] as const,
    );
    return {
      first: points[0]?.[1] ?? 0,
      last: points.at(-1)?.[1] ?? 0,
      slope: slopeOf(points),
      minutes: ((points.at(-1)?.[0] ?? 0) - (points[0]?.[0] ?? 0)) * 60,
    };
  }

  /** Returns the worst of all samples. */
  loop(of: 'gatewayLoop' | 'driverLoop'): LoopDelay {
    const most = (pick: (delay: LoopDelay) => number): number =>
      Math.max(0, ...this.samples.map((sample) => pick(sample[of])));
    return { p99Ms: most(({ p99Ms }) => p99Ms), maxMs: most(({ maxMs }) => maxMs) };
  }
}

function addTo(sums: Map<string, number>, more: Readonly<Record<string, number>>): void {
  for (const [name, count] of Object.entries(more)) sums.set(name, (sums.get(name) ?? 0) + count);
}
