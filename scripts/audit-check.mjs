#!/usr/bin/env node
// Follows the audit's chain of hashes from its first entry to its newest, and names the first that does not fit.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fromRoot } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { loadDotEnv, readPlan } from './lib/read-plan.mjs';
import { runScript } from './lib/run-script.mjs';

await runScript(async () => {
  loadDotEnv();
  const { plan } = readPlan();
  await prepare({ verbose: process.argv.includes('--verbose') });
  const child = spawn(
    process.execPath,
    [fromRoot('apps/gateway/dist/audit-check.js'), ...process.argv.slice(2)],
    {
      cwd: fromRoot(),
      env: { ...process.env, ...plan.gateway.env },
      stdio: 'inherit',
    },
  );
  await once(child, 'close');
  process.exitCode = child.exitCode ?? 1;
});
