import { isExpired, quarantineProblems } from './quarantine.mjs';
import { titleOf } from './test-reports.mjs';

/**
 * @typedef {import('./test-reports.mjs').Test} Test
 * @typedef {import('./quarantine.mjs').Quarantined} Quarantined
 * @typedef {{ passed: number, failed: number, lines: string[] }} Verdict `lines` end with the count, followed by the
 *   unstable and quarantined tests
 */

const MOST_UNSTABLE = 3;
/** With more faults than this, no test is repeated: the run fails anyway, and each repetition takes seconds. */
const MOST_REPEATED = 12;

/**
 * Judges a run. Each failed test is repeated once, alone. A test that passes then is unstable: it is reported and does
 * not make the run red, unless there are more than three.
 * @param {readonly Test[]} tests
 * @param {{ repeat: (failed: readonly Test[]) => Promise<readonly Test[]>, quarantine: readonly Quarantined[], now: Date }} options
 * @returns {Promise<Verdict>}
 */
export async function judge(tests, { repeat, quarantine, now }) {
  const failed = tests.filter(({ passed }) => !passed);
  const repeatable = failed.filter(({ runner }) => runner !== 'check');
  const isTooMany = faultsOf(repeatable).length > MOST_REPEATED;
  const second = repeatable.length === 0 || isTooMany ? [] : await repeat(repeatable);
  /** @param {Test} test */
  const again = (test) => second.find(({ file, name }) => file === test.file && name === test.name);

  const unstable = failed.filter((test) => again(test)?.passed);
  const stillFailing = failed.filter((test) => !again(test)?.passed);
  /** @param {Test} test */
  const isQuarantined = ({ name }) =>
    quarantine.some((entry) => entry.name === name && !isExpired(entry, now));
  const excused = stillFailing.filter(isQuarantined);
  const red = stillFailing.filter((test) => !isQuarantined(test));
  const unexcused = unstable.filter((test) => !isQuarantined(test));
  const problems = [
    ...quarantineProblems(quarantine, now),
    ...(faultsOf(unexcused).length > MOST_UNSTABLE
      ? [`${faultsOf(unexcused).length} tests are unstable; ${MOST_UNSTABLE} are allowed.`]
      : []),
  ];

  const counts = {
    passed: tests.length - failed.length + unstable.length,
    failed: red.length + problems.length,
  };
  const lines = [
    ...(isTooMany ? ['So many tests failed that none was repeated.'] : []),
    ...red.map((test) => `✗ ${titleOf(test)}\n${test.output}`),
    ...problems.map((problem) => `✗ ${problem}`),
    `${counts.passed} passed, ${counts.failed} failed`,
    ...unstable.map(
      (test) =>
        `unstable: ${titleOf(test)}\nIt failed, and passed when it was repeated alone. Repair it, or quarantine it in scripts/lib/quarantine.mjs.\nFirst run: ${test.output}\nSecond run: passed`,
    ),
    ...excused.map((test) => `quarantined: ${titleOf(test)}\n${test.output}`),
  ];
  return { ...counts, lines };
}

/**
 * Returns one test for each fault. Tests of one suite that failed with the same output count once: what they share,
 * such as the start of a server, has failed.
 * @param {readonly Test[]} tests
 */
function faultsOf(tests) {
  const faults = new Map(tests.map((test) => [`${test.file}\n${test.output}`, test]));
  return [...faults.values()];
}
