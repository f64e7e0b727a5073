import { type ChiSquare, chiSquareTest } from '../../chance/chi-square.ts';
import type { NumberCount } from './counts.ts';

/** Below five expected spins a pocket the test's distribution does not hold: 5 × 37. */
export const SPINS_FOR_A_VERDICT = 185;
/** An even wheel looks as uneven as this once in a thousand samples. */
export const ALARM_BELOW_P = 0.001;

/**
 * What the spread of the numbers says about the wheel. `even` is no proof: it says that chance alone explains the
 * spread. `biased` is an incident to look into, not a certainty.
 */
export type WheelVerdict =
  | { readonly kind: 'small_sample'; readonly spins: number; readonly needed: number }
  | ({ readonly kind: 'even' | 'biased'; readonly spins: number } & ChiSquare);

/** Tests the counts of the 37 numbers against a uniform wheel. */
export function wheelVerdict(numbers: readonly NumberCount[]): WheelVerdict {
  const counts = numbers.map(({ count }) => count);
  const spins = counts.reduce((sum, count) => sum + count, 0);
  if (spins < SPINS_FOR_A_VERDICT) return { kind: 'small_sample', spins, needed: SPINS_FOR_A_VERDICT };
  const test = chiSquareTest(
    counts,
    counts.map(() => 1),
  );
  return { kind: test.p < ALARM_BELOW_P ? 'biased' : 'even', spins, ...test };
}
