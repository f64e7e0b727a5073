import path from 'node:path';
import { fromRoot } from './paths.mjs';

/** @typedef {import('./launch-plan.mjs').AppPlan} AppPlan */

/**
 * The built apps as processes.
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

/** @param {{ dataDir: string }} plan */
export const logDirOf = ({ dataDir }) => path.resolve(fromRoot(), dataDir, 'logs');
