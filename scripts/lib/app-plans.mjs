import path from 'node:path';
import { fromRoot } from './paths.mjs';

/** @typedef {import('./launch-plan.mjs').AppPlan} AppPlan */

/**
 * Returns the processes that run the built apps.
 * @param {AppPlan[]} apps
 * @param {{ nodeArgs?: string[], env?: NodeJS.ProcessEnv }} [options]
 * @returns {import('./stack.mjs').ProcessPlan[]}
 */
export const builtApps = (apps, { nodeArgs = [], env = process.env } = {}) =>
  apps.map(({ name, readyUrl, env: own }) => ({
    name,
    args: [...nodeArgs, '--enable-source-maps', fromRoot(`apps/${name}/dist/main.js`)],
    env: { ...env, ...own },
    cwd: fromRoot(),
    ready: { url: readyUrl },
  }));

/** Returns the folder of the apps' logs. @param {{ dataDir: string }} plan */
export const logDirOf = ({ dataDir }) => path.resolve(fromRoot(), dataDir, 'logs');
