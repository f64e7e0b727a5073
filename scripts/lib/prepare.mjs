import { readFile } from 'node:fs/promises';
import { Failure } from './failure.mjs';
import { parseJson } from './json.mjs';
import { isInstalled } from './lockfile.mjs';
import { fromRoot } from './paths.mjs';
import { runCommand } from './run-command.mjs';
import { step } from './steps.mjs';
import { quietEnvironment, runTool } from './tools.mjs';

/**
 * Installs and builds what is missing; quick where nothing is.
 * @param {{ verbose: boolean }} options
 */
export async function prepare({ verbose }) {
  await step('install', () => install({ verbose }));
  await step('build', async () => {
    const { code, output } = await runTool('turbo', turboArguments('build'), { verbose });
    if (code !== 0) throw new Failure('The build failed; the output above says where.', output);
  });
}

/** @param {{ verbose: boolean }} options */
export async function install({ verbose }) {
  if (await installIsCurrent()) return;
  const { code, output } = await npm(['ci', '--no-audit', '--no-fund'], verbose);
  if (code === 0) return;
  throw new Failure('npm ci failed: check the network and the registry, then run this again.', output);
}

/** @param {string[]} tasks one line per package on failure, all cores, no progress screen */
export const turboArguments = (...tasks) => [
  'run',
  ...tasks,
  '--concurrency=100%',
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

/** npm by the very script that runs us where there is one, so that it is the same npm. @param {string[]} args @param {boolean} verbose */
function npm(args, verbose) {
  const options = { cwd: fromRoot(), env: quietEnvironment(), verbose };
  const script = process.env.npm_execpath;
  return script?.endsWith('npm-cli.js')
    ? runCommand(process.execPath, [script, ...args], options)
    : runCommand('npm', args, options);
}
