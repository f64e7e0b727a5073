/** How many deliveries took how long, in steps of a tenth of a millisecond; what took longer than all is in the last. */

const STEP_MICROS = 100;
const STEPS = 30_000;

export const noLatencies = (): number[] => Array<number>(STEPS).fill(0);

export function countLatency(counts: number[], micros: number): void {
  const step = Math.min(STEPS - 1, Math.max(0, Math.floor(micros / STEP_MICROS)));
  counts[step] = (counts[step] ?? 0) + 1;
}

/** Only the steps that hold any, to be sent between processes. */
export const toPairs = (counts: readonly number[]): [step: number, count: number][] =>
  counts.flatMap((count, step): [number, number][] => (count > 0 ? [[step, count]] : []));

/** @param share such as 0.99 */
export function percentileMs(
  pairs: readonly (readonly [step: number, count: number])[],
  share: number,
): number {
  const sorted = [...pairs].sort(([a], [b]) => a - b);
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  let seen = 0;
  for (const [step, count] of sorted) {
    seen += count;
    if (seen >= total * share) return ((step + 1) * STEP_MICROS) / 1_000;
  }
  return 0;
}
