import { readFile } from 'node:fs/promises';
import { Failure } from './failure.mjs';
import { parseJson } from './json.mjs';
import { isInstalled } from './lockfile.mjs';
import { fromRoot } from './paths.mjs';
import { runCommand } from './run-command.mjs';
import { step } from './steps.mjs';
import { quietEnvironment, runTool } from './tools.mjs';

/**
 * Installs and builds missing or outdated parts.
 * @param {{ verbose: boolean }} options
 */
export async function prepare({ verbose }) {
  await step('install', () => install({ verbose }));
  await step('build', async () => {
    const { code, output } = await runTool('turbo', turboArguments(['build']), { verbose });
    if (code !== 0) throw new Failure('The build failed: see the output above.', output);
  });
}

/** Runs `npm ci` unless node_modules matches the lockfile. @param {{ verbose: boolean }} options */
export async function install({ verbose }) {
  if (await installIsCurrent()) return;
  const { code, output } = await npm(['ci', '--no-audit', '--no-fund'], verbose);
  if (code === 0) return;
  throw new Failure(
    'The packages could not be installed (npm ci failed): check the network and the npm registry, then run this command again.',
    output,
  );
}

/**
 * Returns arguments for turbo: no progress screen, output of failed tasks only.
 * @param {string[]} tasks @param {string} concurrency tasks at once
 */
export const turboArguments = (tasks, concurrency = '100%') => [
  'run',
  ...tasks,
  `--concurrency=${concurrency}`,
  '--output-logs=errors-only',
  '--ui=stream',
];

async function installIsCurrent() {
  try {
    const [wanted, installed] = await Promise.all([
      readJson('package-lock.json'),
      readJson('node_modules/.package-lock.json'),
    ]);
    return isInstalled(wanted, installed);
  } catch {
    return false;
  }
}

/** @param {string} file */
const readJson = async (file) =>
  /** @type {import('./lockfile.mjs').Lockfile} */ (parseJson(await readFile(fromRoot(file), 'utf8')));

/** Runs the npm that started this script, or else the npm on the PATH. @param {string[]} args @param {boolean} verbose */
function npm(args, verbose) {
  const options = { cwd: fromRoot(), env: quietEnvironment(), verbose };
  const script = process.env.npm_execpath;
  return script?.endsWith('npm-cli.js')
    ? runCommand(process.execPath, [script, ...args], options)
    : runCommand('npm', args, options);
}
