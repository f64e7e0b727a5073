/** Read once, because in a Jest context each access to a global costs more than the function. */
const { exp, log, max } = Math;

/** Concentrations at which the shares of the pockets differ by 5, 10, 20 and 40 % (standard deviation). */
const CONCENTRATIONS = [400, 100, 25, 6.25] as const;

/**
 * Returns the logarithm of the likelihood ratio of a wheel on which every pocket has its own share against an even
 * wheel. The shares are Dirichlet distributed around the even ones, so that the ratio depends on the counts alone.
 */
export function spreadEvidence(counts: readonly number[]): number {
  const spins = counts.reduce((sum, count) => sum + count, 0);
  const logs = CONCENTRATIONS.map((each, index) => {
    const all = each * counts.length;
    const own = counts.reduce((sum, count) => sum + logRising(index, count), 0);
    return own + logGamma(all) - logGamma(all + spins);
  });
  return logSum(logs) - log(logs.length) + spins * log(counts.length);
}

/** Caches ln Γ(c + count) − ln Γ(c) by concentration for each count so far, because many checks need it. */
const RISING: readonly number[][] = CONCENTRATIONS.map(() => [0]);

function logRising(index: number, count: number): number {
  const known = RISING[index] ?? [0];
  const concentration = CONCENTRATIONS[index] ?? 1;
  for (let next = known.length; next <= count; next += 1) {
    known.push((known[next - 1] ?? 0) + log(concentration + next - 1));
  }
  return known[count] ?? 0;
}

/** Returns the logarithm of the sum of numbers that are given by their logarithms. */
export function logSum(logs: ArrayLike<number>): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < logs.length; index += 1) most = max(most, logs[index] ?? most);
  if (most === Number.NEGATIVE_INFINITY) return most;
  let sum = 0;
  for (let index = 0; index < logs.length; index += 1) sum += exp((logs[index] ?? most) - most);
  return most + log(sum);
}

/** Returns ln Γ(x) for x > 0 by Stirling's series, which is exact to 1e-12 from 10 on; smaller x are raised first. */
export function logGamma(x: number): number {
  let raised = x;
  let product = 1;
  for (; raised < 10; raised += 1) product *= raised;
  const inverse = 1 / raised;
  const square = inverse * inverse;
  const series = inverse * (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square * (1 / 1680))));
  return (raised - 0.5) * log(raised) - raised + 0.5 * log(2 * Math.PI) + series - log(product);
}
