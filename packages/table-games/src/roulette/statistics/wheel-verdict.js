import { chiSquareTest } from '../../chance/chi-square.js';

/** Below five expected spins a pocket the test's distribution does not hold. */
const LEAST_EXPECTED = 5;
/** What a single-zero wheel needs. */
export const SPINS_FOR_A_VERDICT = LEAST_EXPECTED * 37;
/** An even wheel looks as uneven as this once in a thousand samples. */
export const ALARM_BELOW_P = 0.001;
/** Tests the counts of a wheel's numbers against a uniform wheel. */
export function wheelVerdict(numbers) {
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
//# sourceMappingURL=wheel-verdict.js.map
