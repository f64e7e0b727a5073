#!/usr/bin/env node
// The whole product on this machine, from a fresh clone or the hundredth time: see README.md.
import path from 'node:path';
import { runScript } from './lib/failure.mjs';
import { fromRoot } from './lib/paths.mjs';
import { install, loadDotEnv, requireNode, turbo } from './lib/prepare.mjs';
import { readPlan } from './lib/read-plan.mjs';
import { appEntry, requireFreePorts, runUntilStopped, startStack } from './lib/stack.mjs';
import { welcome } from './lib/welcome.mjs';

await runScript(async () => {
  const verbose = process.argv.includes('--verbose');
  requireNode();
  loadDotEnv();
  const { plan, apps } = readPlan();
  await requireFreePorts(apps);
  await install({ verbose });
  await turbo('build', { verbose });

  const stack = await startStack({
    plans: apps,
    argsOf: (app) => ['--enable-source-maps', fromRoot(appEntry(app))],
    cwd: fromRoot(),
    logDir: path.resolve(fromRoot(), plan.dataDir, 'logs'),
    env: process.env,
    verbose,
  });
  await runUntilStopped(stack, () => process.stdout.write(welcome(plan)));
});
