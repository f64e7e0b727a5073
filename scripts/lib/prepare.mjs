import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Failure } from './failure.mjs';
import { isInstalled } from './lockfile.mjs';
import { nodeVersionProblem } from './node-version.mjs';
import { fromRoot } from './paths.mjs';
import { runCommand } from './run-command.mjs';
import { step } from './steps.mjs';
import { quietEnvironment, runTool } from './tools.mjs';

/** Reads the settings of a `.env` file at the root, where there is one; what is already set wins. */
export function loadDotEnv() {
  const file = fromRoot('.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

export function requireNode() {
  const problem = nodeVersionProblem(process.versions.node);
  if (problem) throw new Failure(problem);
}

/** @param {{ verbose: boolean }} options */
export async function install({ verbose }) {
  if (await installIsCurrent()) return;
  await step('install', async () => {
    const { code, output } = await npm(['ci', '--no-audit', '--no-fund'], verbose);
    if (code !== 0) {
      throw new Failure('npm ci failed: check the network and the registry, then run this again.', output);
    }
  });
}

/** @param {'generate' | 'build'} task @param {{ verbose: boolean }} options */
export async function turbo(task, { verbose }) {
  await step(task, async () => {
    const { code, output } = await runTool('turbo', turboArguments(task), { verbose });
    if (code !== 0) throw new Failure(`The ${task} failed; the output above says where.`, output);
  });
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

/** @param {string} file @returns {Promise<import('./lockfile.mjs').Lockfile>} */
const readJson = async (file) => JSON.parse(await readFile(fromRoot(file), 'utf8'));

/** npm by the very script that runs us where there is one, so that it is the same npm. @param {string[]} args @param {boolean} verbose */
function npm(args, verbose) {
  const options = { cwd: fromRoot(), env: quietEnvironment(), verbose };
  const script = process.env.npm_execpath;
  return script?.endsWith('.js')
    ? runCommand(process.execPath, [script, ...args], options)
    : runCommand('npm', args, options);
}
