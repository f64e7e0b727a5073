import { fromRoot } from './paths.mjs';
import { runCommand } from './run-command.mjs';

/** The script of each tool. Node runs it directly, so that no shell and no PATH matter. */
const SCRIPTS = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  jest: 'node_modules/jest/bin/jest.js',
  knip: 'node_modules/knip/bin/knip.js',
  playwright: 'node_modules/@playwright/test/cli.js',
  tsc: 'node_modules/typescript/bin/tsc',
  turbo: 'node_modules/turbo/bin/turbo',
  vite: 'node_modules/vite/bin/vite.js',
};

/** @typedef {keyof typeof SCRIPTS} Tool */

/** @param {Tool} tool */
export const toolScript = (tool) => fromRoot(SCRIPTS[tool]);

/** Returns the environment of every tool: without telemetry, and without colours, because the output is kept. */
export const quietEnvironment = () => ({
  ...process.env,
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  FORCE_COLOR: '0',
});

/**
 * Runs a tool of node_modules; resolves with its exit code and output.
 * @param {Tool} tool
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, verbose?: boolean, cwd?: string }} [options]
 */
export const runTool = (tool, args, { env = {}, verbose = false, cwd = fromRoot() } = {}) =>
  runCommand(process.execPath, [toolScript(tool), ...args], {
    cwd,
    env: { ...quietEnvironment(), ...env },
    verbose,
  });
