import { combine, failedResult } from './results.mjs';
import { seconds } from './steps.mjs';

/** @typedef {import('./results.mjs').Result} Result */

/**
 * A step of `npm test`. `needs` names the steps without which it cannot say anything.
 * @typedef {{ name: string, needs: string[], run: () => Promise<Result> }} Check
 */

/**
 * Runs every check, also after a failure, so that one run shows all that is wrong. A check that cannot be run,
 * because what it needs failed, or that breaks, counts as failed.
 * @param {Check[]} checks in order; a check stands after what it needs
 * @param {(line: string) => void} print
 * @returns {Promise<Result>}
 */
export async function runChecks(checks, print) {
  /** @type {Map<string, Result>} */
  const results = new Map();
  for (const check of checks) {
    const started = performance.now();
    const result = await outcome(check, results);
    results.set(check.name, result);
    const took = seconds(performance.now() - started);
    print(`${result.failed === 0 ? '✓' : '✗'} ${check.name} ${took}${counts(result)}`);
  }
  return combine([...results.values()]);
}

/** @param {Check} check @param {Map<string, Result>} earlier @returns {Promise<Result>} */
async function outcome({ name, needs, run }, earlier) {
  const missing = needs.filter((need) => earlier.get(need)?.failed !== 0);
  if (missing.length > 0) return failedResult(name, `not run, because this failed: ${missing.join(', ')}`);
  try {
    const result = await run();
    const ranNothing = result.passed + result.failed === 0;
    return ranNothing ? failedResult(name, 'ran no test at all') : result;
  } catch (error) {
    return failedResult(name, error instanceof Error ? error.message : String(error));
  }
}

/** @param {Result} result */
function counts({ passed, failed }) {
  if (passed + failed <= 1) return '';
  return failed === 0 ? `  (${passed} passed)` : `  (${passed} passed, ${failed} failed)`;
}
