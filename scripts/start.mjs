#!/usr/bin/env node
// Installs, builds and runs the whole product on this machine: see README.md.
import { builtApps, logDirOf } from './lib/app-plans.mjs';
import { prepare } from './lib/prepare.mjs';
import { loadDotEnv, readPlan } from './lib/read-plan.mjs';
import { runScript } from './lib/run-script.mjs';
import { requireFreePorts, runUntilStopped, startStack } from './lib/stack.mjs';
import { welcome } from './lib/welcome.mjs';

await runScript(async () => {
  const verbose = process.argv.includes('--verbose');
  loadDotEnv();
  const { plan, apps } = readPlan();
  await requireFreePorts(apps);
  await prepare({ verbose });
  const start = () => startStack(builtApps(apps), { logDir: logDirOf(plan), verbose });
  await runUntilStopped([start], () => console.log(welcome(plan)));
});
