import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fromRoot } from './paths.mjs';
import { prepare } from './prepare.mjs';
import { loadDotEnv, readPlan } from './read-plan.mjs';

/**
 * Installs and builds missing parts, then runs a command of the gateway with the settings of `npm start` and the
 * arguments of this process. This process exits with the command's code.
 * @param {'audit-check' | 'evidence-check' | 'probe' | 'staff-admin'} command the name of its file in apps/gateway/dist
 */
export async function runGatewayCommand(command) {
  loadDotEnv();
  const { plan } = readPlan();
  await prepare({ verbose: process.argv.includes('--verbose') });
  const main = fromRoot(`apps/gateway/dist/${command}.js`);
  const child = spawn(process.execPath, [main, ...process.argv.slice(2)], {
    cwd: fromRoot(),
    env: { ...process.env, ...plan.gateway.env },
    stdio: 'inherit',
  });
  await once(child, 'close');
  process.exitCode = child.exitCode ?? 1;
}
