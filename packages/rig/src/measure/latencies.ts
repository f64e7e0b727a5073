/**
 * How many took how long, in steps that grow with what they measure: each is at most 3 % wide, from a tenth of a
 * millisecond to an hour.
 */
export type Latencies = Map<number, number>;

const STEPS_TO_DOUBLE = 24;
const SMALLEST_MICROS = 100;

export function countLatency(counts: Latencies, micros: number): void {
  const step = Math.max(0, Math.ceil(Math.log2(Math.max(micros, 1) / SMALLEST_MICROS) * STEPS_TO_DOUBLE));
  counts.set(step, (counts.get(step) ?? 0) + 1);
}

/** To be sent between processes. */
export type LatencyPairs = readonly (readonly [step: number, count: number])[];

export function addLatencies(counts: Latencies, pairs: LatencyPairs): void {
  for (const [step, count] of pairs) counts.set(step, (counts.get(step) ?? 0) + count);
}

/** @param share such as 0.99; 1 is the longest; 0 where nothing was counted */
export function percentileMs(pairs: Iterable<readonly [step: number, count: number]>, share: number): number {
  const sorted = [...pairs].sort(([a], [b]) => a - b);
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  let seen = 0;
  for (const [step, count] of sorted) {
    seen += count;
    if (seen >= total * share) return (SMALLEST_MICROS * 2 ** (step / STEPS_TO_DOUBLE)) / 1_000;
  }
  return 0;
}
