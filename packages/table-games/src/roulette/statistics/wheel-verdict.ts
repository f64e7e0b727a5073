import { type ChiSquare, chiSquareTest } from '../../chance/chi-square.ts';
import type { NumberCount } from './counts.ts';

/** With fewer than five expected spins for each pocket, the distribution of the test is not valid. */
const LEAST_EXPECTED = 5;
/** The number of spins that a verdict on a single-zero wheel needs. */
export const SPINS_FOR_A_VERDICT = LEAST_EXPECTED * 37;
/** The probability at which the verdict is `biased`: an even wheel reaches it in one of 1,000 samples. */
export const ALARM_BELOW_P = 0.001;

/**
 * The verdict on a wheel from the spread of its numbers. `even` is not a proof: it means that chance alone explains the
 * spread. `biased` is an incident to investigate, not a certainty.
 */
export type WheelVerdict =
  | { readonly kind: 'small_sample'; readonly spins: number; readonly needed: number }
  | ({ readonly kind: 'even' | 'biased'; readonly spins: number } & ChiSquare);

/** Tests the counts of a wheel's numbers against a uniform wheel. */
export function wheelVerdict(numbers: readonly NumberCount[]): WheelVerdict {
  const counts = numbers.map(({ count }) => count);
  const spins = counts.reduce((sum, count) => sum + count, 0);
  const needed = LEAST_EXPECTED * numbers.length;
  if (spins < needed) return { kind: 'small_sample', spins, needed };
  const test = chiSquareTest(
    counts,
    counts.map(() => 1),
  );
  return { kind: test.p < ALARM_BELOW_P ? 'biased' : 'even', spins, ...test };
}
