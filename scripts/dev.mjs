#!/usr/bin/env node
// Runs the product and watches its sources: packages and apps are rebuilt and restarted, Vite serves the web app.
import { builtApps, logDirOf } from './lib/app-plans.mjs';
import { compilers, WEB_PORT, WEB_URL, webServer } from './lib/dev-processes.mjs';
import { prepare } from './lib/prepare.mjs';
import { loadDotEnv, readPlan } from './lib/read-plan.mjs';
import { runScript } from './lib/run-script.mjs';
import { requireFreePorts, runUntilStopped, startStack } from './lib/stack.mjs';
import { welcome } from './lib/welcome.mjs';

await runScript(async () => {
  const verbose = process.argv.includes('--verbose');
  loadDotEnv();
  const { plan, apps } = readPlan();
  await requireFreePorts([...apps, WEB_PORT]);
  await prepare({ verbose });
  const logs = { logDir: logDirOf(plan), verbose };
  const env = { NODE_ENV: 'development', ...process.env };
  const watched = builtApps(apps, { nodeArgs: ['--watch', '--watch-preserve-output'], env });
  await runUntilStopped(
    [() => startStack(compilers(), logs), () => startStack([...watched, webServer(plan)], logs)],
    () => console.log(welcome({ ...plan, consoleUrl: WEB_URL })),
  );
});
