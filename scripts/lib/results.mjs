import { readFileSync } from 'node:fs';

/**
 * The result of a check of `npm test`: the numbers of tests that passed and failed, and a text for each failure.
 * @typedef {{ passed: number, failed: number, failures: string[] }} Result
 */

/**
 * @typedef {{ status: string, ancestorTitles: string[], title: string, failureMessages?: string[] | null }} JestAssertion
 * @typedef {{ name: string, status: string, message?: string, assertionResults: JestAssertion[] }} JestFile
 * @typedef {{ testResults: JestFile[] }} JestReport
 */

/**
 * Counts a report of Jest. A suite that crashed and a test that was skipped count as failed.
 * @param {JestReport} report of `jest --json`
 * @returns {Result}
 */
export function jestResult(report) {
  return combine(
    report.testResults.map(({ name, status, message, assertionResults }) => {
      const tests = assertionResults.map((test) =>
        test.status === 'passed'
          ? passedResult()
          : failedResult([name, ...test.ancestorTitles, test.title].join(' › '), jestReason(test)),
      );
      const crashed = status === 'failed' && assertionResults.every((test) => test.status === 'passed');
      return combine(crashed ? [...tests, failedResult(name, message ?? 'the suite crashed')] : tests);
    }),
  );
}

/** @param {JestAssertion} test */
const jestReason = ({ status, failureMessages }) =>
  failureMessages?.length ? failureMessages.join('\n') : `was not run (${status})`;

/**
 * @typedef {{ message?: string }} PlaywrightError
 * @typedef {{ name: string, path?: string }} PlaywrightAttachment
 * @typedef {{ errors?: PlaywrightError[], attachments?: PlaywrightAttachment[] }} PlaywrightTestRun
 * @typedef {{ status: string, results: PlaywrightTestRun[], projectName?: string }} PlaywrightTest
 * @typedef {{ title: string, file: string, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ title: string, specs: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ suites: PlaywrightSuite[], errors: PlaywrightError[] }} PlaywrightReport
 */

/**
 * Counts a report of Playwright. A test that was skipped, or passed only after a retry, counts as failed.
 * @param {PlaywrightReport} report of its JSON reporter
 * @returns {Result}
 */
export function playwrightResult(report) {
  const specs = report.suites.flatMap(specsOf);
  return combine([
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map((test) =>
        test.status === 'expected'
          ? passedResult()
          : failedResult(`${file} › ${title}`, playwrightReason(test)),
      ),
    ),
    ...report.errors.map((error) =>
      failedResult('browser tests', error.message ?? 'an error without a message'),
    ),
  ]);
}

/** @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} */
const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** @param {PlaywrightTest} test */
function playwrightReason({ status, results }) {
  const messages = results.flatMap(({ errors = [] }) => errors.map(({ message }) => message ?? ''));
  if (messages.length === 0) return `was not run (${status})`;
  return [...messages, ...results.flatMap(({ attachments = [] }) => shownPage(attachments))].join('\n');
}

const MOST_LINES = 120;

/**
 * Returns the main part of the page as Playwright saw it when the test failed. It is printed, because a machine that
 * only runs the tests keeps no files.
 * @param {PlaywrightAttachment[]} attachments
 */
function shownPage(attachments) {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (path === undefined) return [];
  const lines = (/^```yaml\n([^`]*)/m.exec(readFileSync(path, 'utf8'))?.[1] ?? '').trimEnd().split('\n');
  const main = lines.findIndex((line) => line.startsWith('- main'));
  const shown = lines.slice(Math.max(0, main)).slice(0, MOST_LINES);
  return ['The page showed:', ...shown];
}

/** @returns {Result} */
export const passedResult = () => ({ passed: 1, failed: 0, failures: [] });

/** @param {string} name @param {string} reason @returns {Result} */
export const failedResult = (name, reason) => ({ passed: 0, failed: 1, failures: [`✗ ${name}\n${reason}`] });

/** @param {Result[]} results @returns {Result} */
export const combine = (results) => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
  failures: results.flatMap(({ failures }) => failures),
});
