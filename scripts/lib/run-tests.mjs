import { mkdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseJson } from './json.mjs';
import { fromRoot } from './paths.mjs';
import { repetitionsOf, secondResults } from './repeat.mjs';
import { chromium } from './system-tools.mjs';
import { failedCheck, testsOfJest, testsOfPlaywright } from './test-reports.mjs';
import { runTool } from './tools.mjs';
import { checkOf, runTasks } from './turbo-run.mjs';

/**
 * @typedef {import('./test-reports.mjs').Test} Test
 * @typedef {{ verbose: boolean }} Options
 * @typedef {'resilience' | 'hostile' | 'matrix' | 'pages'} Part
 */

/** The parts of `npm run test:full`. A file belongs to one by its name: `chat-storm.resilience.test.ts`. */
export const PARTS = /** @type {const} @satisfies {Part[]} */ (['resilience', 'hostile', 'matrix', 'pages']);

const CHECKS = [
  'format:check',
  'lint',
  'typecheck',
  'typecheck:scripts',
  'boundaries',
  'deadcode',
  'checklist',
  'build',
];

/** A worker keeps a core busy except while a test waits, so one more than there are cores. */
const WORKERS = availableParallelism() + 1;

/** Environment of all test runners: suites start the built gateway when they need a process. */
const TEST_ENVIRONMENT = { NODE_NO_WARNINGS: '1', PITDESK_BUILT: '1' };
/** Each suite loads its modules again; a larger semi-space makes their collection 10 % faster. */
const JEST_ENVIRONMENT = {
  ...TEST_ENVIRONMENT,
  NODE_OPTIONS: '--experimental-vm-modules --max-semi-space-size=64',
};

/** Builds, and runs the static checks. @param {Options} options @returns {Promise<Test[]>} */
export async function runChecks({ verbose }) {
  const { tasks, output } = await runTasks(CHECKS, { verbose });
  if (tasks.length === 0) return [failedCheck('static checks', output)];
  return tasks.map((task) => checkOf(task, output));
}

/** Runs the unit and integration tests. @param {Options} options */
export const runUnitTests = (options) =>
  runTestTasks('test:unit', 'jest-report.json', testsOfJest, {
    ...options,
    concurrency: '1',
    flags: ['--', `--maxWorkers=${WORKERS}`],
    env: JEST_ENVIRONMENT,
  });

/** Runs the browser tests. @param {Options} options */
export const runBrowserTests = async (options) =>
  runTestTasks('test:browser', 'test-results/playwright.json', testsOfPlaywright, {
    ...options,
    env: { ...TEST_ENVIRONMENT, PITDESK_CHROMIUM: await chromium() },
  });

/**
 * Runs a task of tests in each package that has it, and reads the reports. A task that fails without a failed test is
 * itself a failed check.
 * @template Report
 * @param {string} name
 * @param {string} reportFile inside the package
 * @param {(report: Report) => Test[]} read
 * @param {import('./turbo-run.mjs').TaskOptions} options
 * @returns {Promise<Test[]>}
 */
async function runTestTasks(name, reportFile, read, options) {
  const { tasks, output } = await runTasks([name], options);
  const own = tasks.filter(({ task }) => task === name);
  if (own.length === 0) return [failedCheck(name, output)];
  const results = await Promise.all(
    own.map(async (task) => {
      const tests = await testsIn(fromRoot(task.directory, reportFile), read);
      const isExplained = task.execution?.exitCode === 0 || tests.some(({ passed }) => !passed);
      return tests.length > 0 && isExplained
        ? tests
        : [...tests, { ...checkOf(task, output), passed: false }];
    }),
  );
  return results.flat();
}

/**
 * Runs one part of `npm run test:full`, over all packages. The product is built.
 * @param {Part} part @param {Options} options
 * @returns {Promise<Test[]>}
 */
export async function runPart(part, options) {
  const env = { PITDESK_PART: part };
  const unit = await jest(['--passWithNoTests', `--maxWorkers=${WORKERS}`], { ...options, env });
  const browser = await playwright(['--pass-with-no-tests'], { ...options, env });
  const tests = [...unit, ...browser];
  return tests.length > 0 ? tests : [failedCheck(part, 'ran no test')];
}

/**
 * Repeats failed tests one after another, alone. @param {readonly Test[]} failed @param {Options} options
 * @returns {Promise<Test[]>}
 */
export async function repeat(failed, options) {
  /** @type {Test[]} */
  const seconds = [];
  for (const repetition of repetitionsOf(failed)) {
    const part = PARTS.find((name) => repetition.file.includes(`.${name}.`));
    const run = repetition.runner === 'jest' ? jest : playwright;
    const alone = repetition.runner === 'jest' ? '--runInBand' : '--workers=1';
    const env = part === undefined ? {} : { PITDESK_PART: part };
    seconds.push(
      ...secondResults(failed, repetition, await run([...repetition.args, alone], { ...options, env })),
    );
  }
  return seconds;
}

/** @typedef {Options & { env: Record<string, string> }} RunOptions */

/** @param {string[]} args @param {RunOptions} options */
async function jest(args, { verbose, env }) {
  const report = fromRoot('test-results/jest.json');
  return await reported('jest', report, testsOfJest, () =>
    runTool('jest', ['--json', `--outputFile=${report}`, ...args], {
      env: { ...JEST_ENVIRONMENT, ...env },
      verbose,
    }),
  );
}

/** @param {string[]} args @param {RunOptions} options */
async function playwright(args, { verbose, env }) {
  const report = fromRoot('test-results/playwright.json');
  const browser = await chromium();
  return await reported('playwright', report, testsOfPlaywright, () =>
    runTool('playwright', ['test', '--reporter=json', ...args], {
      cwd: fromRoot('e2e'),
      env: {
        ...TEST_ENVIRONMENT,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        PITDESK_CHROMIUM: browser,
        ...env,
      },
      verbose,
    }),
  );
}

/**
 * Runs a test runner and reads its report. A runner that ends with an error and no failed test is a failed check.
 * @template Report
 * @param {string} name @param {string} file @param {(report: Report) => Test[]} read
 * @param {() => Promise<{ code: number, output: string }>} run
 * @returns {Promise<Test[]>}
 */
async function reported(name, file, read, run) {
  await mkdir(path.dirname(file), { recursive: true });
  await rm(file, { force: true });
  const { code, output } = await run();
  const tests = await testsIn(file, read);
  const isExplained = code === 0 || tests.some(({ passed }) => !passed);
  return isExplained ? tests : [...tests, failedCheck(name, output)];
}

/**
 * @template Report
 * @param {string} file @param {(report: Report) => Test[]} read
 * @returns {Promise<Test[]>}
 */
async function testsIn(file, read) {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? [] : read(/** @type {Report} */ (parseJson(text)));
}
