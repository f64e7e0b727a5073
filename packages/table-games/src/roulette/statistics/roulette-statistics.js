import { countLayout, countNumbers } from './counts.js';
import { coldNumbers, hotNumbers } from './hot-and-cold.js';
import { layoutStreaks } from './streaks.js';
import { wheelVerdict } from './wheel-verdict.js';
/**
 * Returns everything that staff ask of a wheel's past numbers.
 * @param spins the numbers in the order they fell
 * @throws RangeError for a number that the wheel does not have
 */
export function rouletteStatistics(spins, wheel = 'single_zero') {
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
//# sourceMappingURL=roulette-statistics.js.map
