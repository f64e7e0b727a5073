import type { Pocket, WheelKind } from '../wheel.ts';
import { countLayout, countNumbers, type LayoutCounts, type NumberCount } from './counts.ts';
import { coldNumbers, hotNumbers } from './hot-and-cold.ts';
import { type LayoutStreaks, layoutStreaks } from './streaks.ts';
import { type WheelVerdict, wheelVerdict } from './wheel-verdict.ts';

export interface RouletteStatistics {
  /** The sample size. */
  readonly spins: number;
  /** By number: index 17 is the entry of 17. */
  readonly numbers: readonly NumberCount[];
  readonly hot: readonly NumberCount[];
  readonly cold: readonly NumberCount[];
  readonly layout: LayoutCounts;
  readonly streaks: LayoutStreaks;
  readonly verdict: WheelVerdict;
}

/**
 * Returns all statistics of a wheel's past numbers.
 * @param spins the numbers in the order of the spins
 * @throws RangeError for a number that the wheel does not have
 */
export function rouletteStatistics(
  spins: readonly Pocket[],
  wheel: WheelKind = 'single_zero',
): RouletteStatistics {
  const numbers = countNumbers(spins, wheel);
  return {
    spins: spins.length,
    numbers,
    hot: hotNumbers(numbers),
    cold: coldNumbers(numbers),
    layout: countLayout(numbers, wheel),
    streaks: layoutStreaks(spins, wheel),
    verdict: wheelVerdict(numbers),
  };
}
