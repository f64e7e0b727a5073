import { fromRoot } from './paths.mjs';
import { toolScript } from './tools.mjs';

/** @typedef {import('./stack.mjs').ProcessPlan} ProcessPlan */

/** The workspaces that the apps run from `dist`; each comes after those that it depends on. */
const COMPILED = [
  'packages/contracts',
  'packages/table-games',
  'packages/watched-words',
  'prisma',
  'apps/mock-backends',
  'apps/gateway',
];

/** The port is fixed, because the gateway allows this origin in development. */
export const WEB_PORT = { name: 'the web app', host: '127.0.0.1', port: 5173 };
export const WEB_URL = `http://${WEB_PORT.host}:${WEB_PORT.port}`;

/** Returns one compiler for each workspace, which writes `dist` when a source file changes. @returns {ProcessPlan[]} */
export const compilers = () =>
  COMPILED.map((workspace) => ({
    name: `compile-${workspace.replace(/^.*\//, '')}`,
    args: [
      toolScript('tsc'),
      '-p',
      `${workspace}/tsconfig.build.json`,
      '--noCheck',
      '--watch',
      '--preserveWatchOutput',
    ],
    env: process.env,
    cwd: fromRoot(),
    ready: { line: /Watching for file changes/ },
    terminalLine: (line) => (line.includes('error TS') ? line : null),
  }));

/**
 * Returns Vite, which serves the web app and proxies API calls and sockets to the gateway.
 * @param {{ consoleUrl: string }} plan
 * @returns {ProcessPlan}
 */
export const webServer = ({ consoleUrl }) => ({
  name: 'web',
  args: [toolScript('vite'), '--host', WEB_PORT.host, '--port', String(WEB_PORT.port), '--strictPort'],
  env: { ...process.env, GATEWAY_URL: consoleUrl },
  cwd: fromRoot('apps/web'),
  ready: { url: WEB_URL },
  terminalLine: (line) => (/error|warn/i.test(line) ? line : null),
});
