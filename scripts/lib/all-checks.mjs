import { mkdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Failure } from './failure.mjs';
import { parseJson } from './json.mjs';
import { fromRoot } from './paths.mjs';
import { install, turboArguments } from './prepare.mjs';
import { combine, failedResult, jestResult, passedResult, playwrightResult } from './results.mjs';
import { runCommand } from './run-command.mjs';
import { chromium, postgres, redis } from './system-tools.mjs';
import { runTool } from './tools.mjs';

/**
 * @typedef {import('./checks.mjs').Check} Check
 * @typedef {import('./results.mjs').Result} Result
 * @typedef {{ verbose: boolean, full: boolean }} Options
 */

// Each suite loads its modules again and drops them at its end: a larger semi-space makes their collection 10 % faster.
const JEST_NODE_OPTIONS = '--experimental-vm-modules --max-semi-space-size=64';

const REPORTS = fromRoot('test-results');

/** Tests of sockets and databases wait as long as they compute. More than eight would exhaust the connections of PostgreSQL. */
const JEST_WORKERS = Math.min(8, Math.max(4, 2 * availableParallelism()));

/**
 * Returns the checks of `npm test`, in order.
 * @param {Options} options
 * @returns {Check[]}
 */
export function allChecks(options) {
  const { verbose } = options;
  /** @param {string} name @param {import('./tools.mjs').Tool} tool @param {string[]} args @param {string[]} needs @param {Record<string, string>} [env] @returns {Check} */
  const toolCheck = (name, tool, args, needs, env) => ({
    name,
    needs,
    run: async () => verdict(name, await runTool(tool, args, { verbose, ...(env && { env }) })),
  });
  return [
    { name: 'install', needs: [], run: () => passes('install', () => install({ verbose })) },
    toolCheck('generate', 'turbo', turboArguments('generate'), ['install']),
    toolCheck('format', 'biome', ['ci', '.', '--diagnostic-level=warn', '--error-on-warnings'], ['install']),
    toolCheck('types', 'turbo', turboArguments('typecheck', 'typecheck:scripts'), ['generate']),
    // Its Go part resolves the same types once for each core: on one it takes a third less CPU, and the types have the other.
    toolCheck('lint', 'oxlint', ['.'], ['generate'], { GOMAXPROCS: '1' }),
    toolCheck('boundaries', 'depcruise', ['--config', '.dependency-cruiser.cjs', '.'], ['generate']),
    {
      name: 'spec checklist',
      needs: [],
      run: async () =>
        verdict(
          'spec checklist',
          await runCommand(process.execPath, [fromRoot('scripts/check-spec-checklist.mjs'), '--strict']),
        ),
    },
    toolCheck('build', 'turbo', turboArguments('build'), ['generate']),
    // knip loads the web app's build configuration, which imports the built contracts.
    toolCheck('dead code', 'knip', ['--no-config-hints'], ['build']),
    { name: 'postgresql', needs: [], run: () => passes('postgresql', postgres) },
    { name: 'redis', needs: [], run: () => passes('redis', redis) },
    { name: 'chromium', needs: ['install'], run: () => passes('chromium', chromium) },
    { name: 'unit and integration', needs: ['build'], alone: true, run: () => jest(options) },
    { name: 'browser', needs: ['build', 'chromium'], run: () => playwright(options) },
  ];
}

/** @param {Options} options */
function jest({ verbose, full }) {
  const report = `${REPORTS}/jest.json`;
  return testsOf('unit and integration', report, jestResult, () =>
    runTool('jest', ['--json', `--outputFile=${report}`, `--maxWorkers=${JEST_WORKERS}`], {
      env: {
        NODE_OPTIONS: JEST_NODE_OPTIONS,
        NODE_NO_WARNINGS: '1',
        PITDESK_BUILT: '1',
        ...fullEnvironment(full),
      },
      verbose,
    }),
  );
}

/** @param {Options} options */
async function playwright({ verbose, full }) {
  const report = `${REPORTS}/playwright.json`;
  const browser = await chromium();
  return testsOf('browser', report, playwrightResult, () =>
    runTool('playwright', ['test', '--reporter=json'], {
      cwd: fromRoot('e2e'),
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PITDESK_CHROMIUM: browser, ...fullEnvironment(full) },
      verbose,
    }),
  );
}

/**
 * Runs a test runner and reads its report. A runner that exits with an error counts as failed, even when its report has
 * no failure.
 * @template Report
 * @param {string} name
 * @param {string} file the path of the report
 * @param {(report: Report) => Result} read
 * @param {() => Promise<{ code: number, output: string }>} run
 * @returns {Promise<Result>}
 */
async function testsOf(name, file, read, run) {
  await mkdir(REPORTS, { recursive: true });
  await rm(file, { force: true });
  const { code, output } = await run();
  const report = await readFile(file, 'utf8').then(
    (text) => /** @type {Report} */ (parseJson(text)),
    () => null,
  );
  if (report === null) return failedResult(name, output);
  const result = read(report);
  if (code === 0 || result.failed > 0) return result;
  return combine([result, failedResult(name, output)]);
}

/** @param {boolean} full @returns {Record<string, string>} */
const fullEnvironment = (full) => (full ? { PITDESK_FULL: '1' } : {});

/** @param {string} name @param {{ code: number, output: string }} ended @returns {Result} */
const verdict = (name, { code, output }) => (code === 0 ? passedResult() : failedResult(name, output));

/** @param {string} name @param {() => Promise<unknown>} work @returns {Promise<Result>} */
async function passes(name, work) {
  try {
    await work();
    return passedResult();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return failedResult(name, [error.message, error.output].filter(Boolean).join('\n'));
  }
}
