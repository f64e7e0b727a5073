/** How far counts lie from what they should be, and how likely chance alone is to do that. */
export interface ChiSquare {
  readonly statistic: number;
  /** Degrees of freedom. */
  readonly freedom: number;
  /** How likely a spread at least as uneven is when the expected shares are true, 0 to 1. */
  readonly p: number;
}

/**
 * Pearson's chi-square test of counts against expected shares.
 *
 * @param observed counts by category, at least one of them not 0
 * @param shares expected share of each category; their sum is taken as the whole
 * @throws RangeError when the number of categories is even: see `upperTail`
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
 * Survival function of the chi-square distribution. For even degrees of freedom it is a finite sum, exact but for
 * rounding: the chance that a Poisson variable of mean `statistic / 2` stays below `freedom / 2`.
 *
 * @throws RangeError for odd degrees of freedom, which have no such form
 */
export function upperTail(statistic: number, freedom: number): number {
  if (freedom % 2 !== 0) throw new RangeError('Only even degrees of freedom have a closed form');
  const mean = statistic / 2;
  let term = Math.exp(-mean);
  let sum = term;
  for (let k = 1; k < freedom / 2; k += 1) {
    term *= mean / k;
    sum += term;
  }
  return Math.min(sum, 1);
}
