#!/usr/bin/env node
// Tries the container stacks with a real Docker engine, as docs/running-in-production.md promises them: see there.
// Everything it makes has a project name, ports and volumes of its own, and is removed at the end.
import { install } from './lib/prepare.mjs';
import { runScript } from './lib/run-script.mjs';

await runScript(async () => {
  await install({ verbose: process.argv.includes('--verbose') });
  const { checkContainers } = await import('./lib/compose/check-containers.mjs');
  console.log(`\n${await checkContainers()}`);
});
