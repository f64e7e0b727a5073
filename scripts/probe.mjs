#!/usr/bin/env node
// Asks every configured upstream its read-only calls, and says whether the answers fit the contract.
import { spawn } from 'node:child_process';
import { runScript } from './lib/failure.mjs';
import { fromRoot } from './lib/paths.mjs';
import { install, loadDotEnv, requireNode, turbo } from './lib/prepare.mjs';
import { readPlan } from './lib/read-plan.mjs';

await runScript(async () => {
  const verbose = process.argv.includes('--verbose');
  requireNode();
  loadDotEnv();
  const { plan } = readPlan();
  await install({ verbose });
  await turbo('build', { verbose });
  const child = spawn(process.execPath, [fromRoot('apps/gateway/dist/probe.js'), ...process.argv.slice(2)], {
    cwd: fromRoot(),
    env: { ...process.env, ...plan.gateway.env },
    stdio: 'inherit',
  });
  process.exitCode = await new Promise((resolve) => {
    child.on('close', (code) => resolve(code ?? 1));
  });
});
