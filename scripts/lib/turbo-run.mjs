import { readdir, readFile, rm } from 'node:fs/promises';
import { parseJson } from './json.mjs';
import { fromRoot } from './paths.mjs';
import { turboArguments } from './prepare.mjs';
import { failedCheck, passedCheck } from './test-reports.mjs';
import { runTool } from './tools.mjs';

/**
 * @typedef {import('./test-reports.mjs').Test} Test
 * @typedef {{ verbose: boolean, concurrency?: string, flags?: string[], env?: Record<string, string> }} TaskOptions
 * @typedef {{ task: string, package: string, directory: string, execution?: { exitCode: number } }} TurboTask
 */

const SUMMARIES = fromRoot('.turbo/runs');

/**
 * Runs tasks of turbo, and the others too when one fails. Returns all of them with their exit codes, as turbo's own
 * summary has them.
 * @param {string[]} tasks
 * @param {TaskOptions} options `flags`: more arguments of turbo; `concurrency`: tasks at once, all cores by default
 * @returns {Promise<{ tasks: TurboTask[], output: string }>}
 */
export async function runTasks(tasks, { verbose, concurrency = '100%', flags = [], env = {} }) {
  await rm(SUMMARIES, { recursive: true, force: true });
  const { output } = await runTool(
    'turbo',
    [...turboArguments(tasks, concurrency), '--continue=dependencies-successful', '--summarize', ...flags],
    { verbose, env },
  );
  const [file] = await readdir(SUMMARIES).catch(() => []);
  if (file === undefined) return { tasks: [], output };
  const summary = /** @type {{ tasks: TurboTask[] }} */ (
    parseJson(await readFile(`${SUMMARIES}/${file}`, 'utf8'))
  );
  return { tasks: summary.tasks, output };
}

/**
 * Counts a task as one check. One that was not run, because a task before it failed, counts as failed.
 * @param {TurboTask} task @param {string} output of the whole run
 * @returns {Test}
 */
export function checkOf({ task, package: owner, execution }, output) {
  const name = owner === '//' ? task : `${task} of ${owner}`;
  if (execution === undefined) return failedCheck(name, 'was not run, because a task before it failed');
  if (execution.exitCode === 0) return passedCheck(name);
  const prefix = `${owner}:${task}: `;
  const own = output.split('\n').filter((line) => line.startsWith(prefix));
  return failedCheck(name, own.map((line) => line.slice(prefix.length)).join('\n') || output);
}
