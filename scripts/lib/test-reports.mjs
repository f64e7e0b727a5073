import { readFileSync } from 'node:fs';

/**
 * One test of a run. `runner` decides how it can be repeated; a `check` (lint, types, a suite's build) cannot.
 * @typedef {{ runner: 'check' | 'jest' | 'playwright', file: string, name: string, line?: number, passed: boolean, output: string }} Test
 */

/**
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] | null }} JestAssertion
 * @typedef {{ name: string, status: string, message?: string, assertionResults: JestAssertion[] }} JestSuite
 * @typedef {{ testResults: JestSuite[] }} JestReport
 */

/** The name under which a suite that crashed is reported and repeated. */
export const WHOLE_SUITE = '(the suite)';

/**
 * Reads a report of `jest --json`. A suite that crashed and a test that was skipped count as failed.
 * @param {JestReport} report
 * @returns {Test[]}
 */
export const testsOfJest = ({ testResults }) =>
  testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    /** @type {Test[]} */
    const tests = assertionResults.map((test) => ({
      runner: 'jest',
      file,
      name: test.fullName,
      passed: test.status === 'passed',
      output: test.failureMessages?.join('\n') || `was not run (${test.status})`,
    }));
    if (status !== 'failed' || tests.some(({ passed }) => !passed)) return tests;
    return [
      ...tests,
      { runner: 'jest', file, name: WHOLE_SUITE, passed: false, output: message || 'the suite crashed' },
    ];
  });

/**
 * @typedef {{ message?: string }} PlaywrightError
 * @typedef {{ name: string, path?: string }} PlaywrightAttachment
 * @typedef {{ errors?: PlaywrightError[], attachments?: PlaywrightAttachment[] }} PlaywrightTestRun
 * @typedef {{ status: string, results: PlaywrightTestRun[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, line: number, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ title: string, specs: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ suites: PlaywrightSuite[], errors: PlaywrightError[] }} PlaywrightReport
 */

/**
 * Reads a report of Playwright's JSON reporter. A test that was skipped counts as failed.
 * @param {PlaywrightReport} report
 * @returns {Test[]}
 */
export const testsOfPlaywright = ({ suites, errors }) => [
  ...suites.flatMap(specsOf).flatMap(({ file, title, line, tests }) =>
    tests.map((test) => ({
      runner: /** @type {const} */ ('playwright'),
      file,
      name: title,
      line,
      passed: test.status === 'expected',
      output: playwrightOutput(test),
    })),
  ),
  ...errors.map(({ message }) => failedCheck('browser tests', message ?? 'an error without a message')),
];

/** @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} */
const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** @param {PlaywrightTest} test */
function playwrightOutput({ status, results }) {
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
  return ['The page showed:', ...lines.slice(Math.max(0, main)).slice(0, MOST_LINES)];
}

/** @param {string} name @returns {Test} */
export const passedCheck = (name) => ({ runner: 'check', file: '', name, passed: true, output: '' });

/** @param {string} name @param {string} output @returns {Test} */
export const failedCheck = (name, output) => ({ runner: 'check', file: '', name, passed: false, output });

/** @param {Test} test */
export const titleOf = ({ file, name }) => (file === '' ? name : `${file} › ${name}`);
