import { combine, failedResult } from './results.mjs';
import { seconds } from './steps.mjs';

/** @typedef {import('./results.mjs').Result} Result */

/**
 * A step of `npm test`. `needs` names the steps that must pass before it can run. A step with `alone` uses every core,
 * so no other step runs at the same time.
 * @typedef {{ name: string, needs: string[], alone?: boolean, run: () => Promise<Result> }} Check
 */

/** The number of steps that run at the same time: most steps use one core, and the smallest supported machine has two. */
const WIDTH = 2;

/**
 * Runs every check, also after a failure, so that one run shows all problems. A check counts as failed when a check
 * that it needs failed, and when it throws.
 * @param {Check[]} checks each check comes after the checks that it needs
 * @param {(line: string) => void} print
 * @returns {Promise<Result>} the failures are in the order of the checks
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
        throw new Error(
          `No check provides what these checks need: ${waiting.map(({ name }) => name).join(', ')}`,
        );
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
 * Returns the first check in order that may start now. No check overtakes one that runs alone.
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
  const result = await resultOf(check, results);
  results.set(check.name, result);
  const took = seconds(performance.now() - started);
  print(`${result.failed === 0 ? '✓' : '✗'} ${check.name} ${took}${counts(result)}`);
}

/** @param {Check} check @param {Map<string, Result>} earlier @returns {Promise<Result>} */
async function resultOf({ name, needs, run }, earlier) {
  const missing = needs.filter((need) => earlier.get(need)?.failed !== 0);
  if (missing.length > 0)
    return failedResult(name, `was not run, because a check that it needs failed: ${missing.join(', ')}`);
  try {
    const result = await run();
    const ranNothing = result.passed + result.failed === 0;
    return ranNothing ? failedResult(name, 'ran no test') : result;
  } catch (error) {
    return failedResult(name, error instanceof Error ? error.message : String(error));
  }
}

/** @param {Result} result */
function counts({ passed, failed }) {
  if (passed + failed <= 1) return '';
  return failed === 0 ? `  (${passed} passed)` : `  (${passed} passed, ${failed} failed)`;
}
