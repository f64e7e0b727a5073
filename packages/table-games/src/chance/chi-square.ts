/** The distance of counts from their expected values, and the probability that chance alone causes it. */
export interface ChiSquare {
  readonly statistic: number;
  /** Degrees of freedom. */
  readonly freedom: number;
  /** The probability of a spread at least as uneven when the expected shares are true, 0 to 1. */
  readonly p: number;
}

/**
 * Runs Pearson's chi-square test of counts against expected shares.
 *
 * @param observed counts by category, at least one of them not 0
 * @param shares expected share of each category; their sum is taken as the whole
 */
export function chiSquareTest(observed: readonly number[], shares: readonly number[]): ChiSquare {
  const freedom = observed.length - 1;
  const total = observed.reduce((sum, count) => sum + count, 0);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const statistic = observed.reduce((sum, count, category) => {
    const expected = (total * (shares[category] ?? 0)) / whole;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
  return { statistic, freedom, p: upperTail(statistic, freedom) };
}

/**
 * Returns the survival function of the chi-square distribution: a finite sum, which begins with `exp` for even degrees
 * of freedom and with `erfc` for odd ones (Abramowitz and Stegun 26.4.4 and 26.4.5).
 */
export function upperTail(statistic: number, freedom: number): number {
  if (statistic <= 0) return 1;
  const mean = statistic / 2;
  const isEven = freedom % 2 === 0;
  let term = isEven ? Math.exp(-mean) : 2 * Math.sqrt(mean / Math.PI) * Math.exp(-mean);
  let sum = isEven ? 0 : erfc(Math.sqrt(mean));
  for (let k = isEven ? 1 : 1.5; k <= freedom / 2; k += 1) {
    sum += term;
    term *= mean / k;
  }
  return Math.min(sum, 1);
}

/** Coefficients of the exponent below, the constant first. */
const ERFC_FIT = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
  -0.82215223, 0.17087277,
] as const;

/** Returns the complementary error function for `x` ≥ 0, to 1.2e-7 of its value (Numerical Recipes, 6.2). */
function erfc(x: number): number {
  const t = 1 / (1 + x / 2);
  const fit = ERFC_FIT.reduceRight((sum, coefficient) => sum * t + coefficient, 0);
  return t * Math.exp(fit - x * x);
}
