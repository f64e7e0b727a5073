/**
 * How likely a spread at least as uneven as this one is, when the expected shares are true (Pearson's test).
 *
 * @param observed counts by category
 * @param shares expected share of each category; their sum is taken as the whole
 * @returns p in [0, 1]
 * @throws RangeError when the number of categories is even: the closed form needs even degrees of freedom
 */
export function chiSquareP(observed: readonly number[], shares: readonly number[]): number {
  const freedom = observed.length - 1;
  if (freedom % 2 !== 0) throw new RangeError('Only an odd number of categories has a closed form');
  const total = observed.reduce((sum, count) => sum + count, 0);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const statistic = observed.reduce((sum, count, category) => {
    const expected = (total * (shares[category] ?? 0)) / whole;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
  return upperTail(statistic, freedom);
}

/** Survival function of the chi-square distribution for even degrees of freedom: a Poisson sum. */
export function upperTail(statistic: number, freedom: number): number {
  let term = Math.exp(-statistic / 2);
  let sum = term;
  for (let k = 1; k < freedom / 2; k += 1) {
    term *= statistic / 2 / k;
    sum += term;
  }
  return sum;
}
