#!/usr/bin/env node
// Installs, builds and runs every check and test: see README.md. The last line is the verdict.
import { allChecks } from './lib/all-checks.mjs';
import { runChecks } from './lib/checks.mjs';
import { runScript } from './lib/run-script.mjs';

await runScript(async () => {
  const checks = allChecks({
    verbose: process.argv.includes('--verbose'),
    full: process.argv.includes('--full'),
  });
  const { passed, failed, failures } = await runChecks(checks, (line) => console.log(line));
  if (failures.length > 0) console.log(`\n${failures.join('\n\n')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
});
