import type { NumberCount } from './counts.ts';

const SHOWN = 5;

const sinceOf = ({ since }: NumberCount): number => since ?? Number.POSITIVE_INFINITY;

const byRecency = (a: NumberCount, b: NumberCount): number =>
  sinceOf(a) === sinceOf(b) ? 0 : sinceOf(a) - sinceOf(b);

/** Returns the most frequent numbers, the latest first among equals. Empty before the first spin. */
export function hotNumbers(numbers: readonly NumberCount[]): NumberCount[] {
  return numbers
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || byRecency(a, b))
    .slice(0, SHOWN);
}

/** Returns the least frequent numbers, the longest absent first among equals. Empty before the first spin. */
export function coldNumbers(numbers: readonly NumberCount[]): NumberCount[] {
  if (numbers.every(({ count }) => count === 0)) return [];
  return [...numbers].sort((a, b) => a.count - b.count || byRecency(b, a)).slice(0, SHOWN);
}
