/**
 * Counts by latency, in logarithmic steps of at most 3 % from 0.1 ms to an hour. hdr-histogram-js 3.0.1 (plain
 * JavaScript, two digits) takes about 130 ns of processor time per value, this about 60 (2026-11-23, Node 20), and the
 * listeners count in their hot path.
 */
export type Latencies = Map<number, number>;

const STEPS_TO_DOUBLE = 24;
const SMALLEST_MICROS = 100;

export function countLatency(counts: Latencies, micros: number): void {
  const step = Math.max(0, Math.ceil(Math.log2(Math.max(micros, 1) / SMALLEST_MICROS) * STEPS_TO_DOUBLE));
  counts.set(step, (counts.get(step) ?? 0) + 1);
}

/** Latencies as they are sent between processes. */
export type LatencyPairs = readonly (readonly [step: number, count: number])[];

export function addLatencies(counts: Latencies, pairs: LatencyPairs): void {
  for (const [step, count] of pairs) counts.set(step, (counts.get(step) ?? 0) + count);
}

/** Returns a percentile in milliseconds, or 0 when nothing was counted. @param share such as 0.99; 1 is the maximum */
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
