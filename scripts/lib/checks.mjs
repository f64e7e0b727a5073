import { combine, failedResult } from './results.mjs';
import { seconds } from './steps.mjs';

/** @typedef {import('./results.mjs').Result} Result */

/**
 * A step of `npm test`. `needs` names the steps without which it cannot say anything; one that is `alone` uses every
 * core itself, so nothing runs beside it.
 * @typedef {{ name: string, needs: string[], alone?: boolean, run: () => Promise<Result> }} Check
 */

/** How many steps run side by side: most keep one core busy, and the smallest machine that counts has two. */
const WIDTH = 2;

/**
 * Runs every check, also after a failure, so that one run shows all that is wrong. A check that cannot be run,
 * because what it needs failed, or that breaks, counts as failed.
 * @param {Check[]} checks a check stands after what it needs
 * @param {(line: string) => void} print
 * @returns {Promise<Result>} with the failures in the order of the checks
 */
export async function runChecks(checks, print) {
  /** @type {Map<string, Result>} */
  const results = new Map();
  const waiting = [...checks];
  /** @type {Map<Check, Promise<void>>} */
  const running = new Map();
  while (waiting.length + running.size > 0) {
    const next = nextOf(waiting, [...running.keys()], results);
    if (next === undefined) {
      if (running.size === 0)
        throw new Error(`Nothing provides what these need: ${waiting.map(({ name }) => name).join(', ')}`);
      await Promise.race(running.values());
      continue;
    }
    waiting.splice(waiting.indexOf(next), 1);
    const work = runOne(next, results, print).then(() => void running.delete(next));
    running.set(next, work);
  }
  return combine(checks.flatMap(({ name }) => results.get(name) ?? []));
}

/**
 * The first check in order that may start now. One that is alone lets nothing overtake it.
 * @param {Check[]} waiting @param {Check[]} running @param {Map<string, Result>} results
 * @returns {Check | undefined}
 */
function nextOf(waiting, running, results) {
  if (running.length >= WIDTH || running.some(({ alone }) => alone)) return undefined;
  const ready = waiting.find(({ needs }) => needs.every((need) => results.has(need)));
  if (ready?.alone && running.length > 0) return undefined;
  return ready;
}

/** @param {Check} check @param {Map<string, Result>} results @param {(line: string) => void} print */
async function runOne(check, results, print) {
  const started = performance.now();
  const result = await outcome(check, results);
  results.set(check.name, result);
  const took = seconds(performance.now() - started);
  print(`${result.failed === 0 ? '✓' : '✗'} ${check.name} ${took}${counts(result)}`);
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
