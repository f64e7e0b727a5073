#!/usr/bin/env node
// Installs, builds and runs the checks and tests: see README.md. `--full` adds the long parts; `--full resilience`
// runs that part alone.
import { execFileSync } from 'node:child_process';
import { Failure } from './lib/failure.mjs';
import { install } from './lib/prepare.mjs';
import { QUARANTINE } from './lib/quarantine.mjs';
import { runScript } from './lib/run-script.mjs';
import { PARTS, repeat, runBrowserTests, runChecks, runPart, runUnitTests } from './lib/run-tests.mjs';
import { step } from './lib/steps.mjs';
import { chromium, postgres, redis } from './lib/system-tools.mjs';
import { titleOf } from './lib/test-reports.mjs';
import { judge } from './lib/verdict.mjs';

/** @typedef {import('./lib/test-reports.mjs').Test} Test */

await runScript(async () => {
  const began = Date.now();
  const { options, isFull, parts } = readArguments(process.argv.slice(2));
  await step('install', () => install(options));
  await step('PostgreSQL, Redis and Chromium', async () => {
    await postgres();
    await redis();
    await chromium();
  });

  /** @type {Test[]} */
  const tests = [];
  /** @param {string} name @param {() => Promise<Test[]>} run */
  const run = async (name, run) => {
    const results = await step(name, run);
    tests.push(...results);
    const failed = results.filter(({ passed }) => !passed);
    console.log(`  ${results.length - failed.length} passed, ${failed.length} failed`);
    // At once, with the beginning of the reason: a run that is stopped before its verdict has told it already.
    for (const test of failed) console.log(`  ✗ ${titleOf(test)}\n${beginningOf(test.output)}`);
  };
  await run('build and static checks', () => runChecks(options));
  if (parts.length === 0 || isFull) {
    await run('unit and integration tests', () => runUnitTests(options));
    await run('browser tests', () => runBrowserTests(options));
  }
  for (const part of parts) await run(part, () => runPart(part, options));

  const verdict = await judge(tests, {
    repeat: (again) => step(`repeat ${again.length} failed tests, alone`, () => repeat(again, options)),
    quarantine: QUARANTINE,
    now: new Date(),
  });
  if (isFull) console.log(`\nFor docs/test-figures.md:\n${figuresRow(verdict, began)}`);
  console.log(`\n${verdict.lines.join('\n\n')}`);
  process.exitCode = verdict.failed === 0 ? 0 : 1;
});

/** @param {string} output */
function beginningOf(output) {
  const lines = output.split('\n').slice(0, 30);
  return lines.map((line) => `    ${line}`).join('\n');
}

/** @param {string[]} args */
function readArguments(args) {
  const named = args.filter((arg) => !arg.startsWith('--'));
  const unknown = named.find((name) => !PARTS.some((part) => part === name));
  if (unknown !== undefined)
    throw new Failure(`There is no part ${unknown}: the parts are ${PARTS.join(', ')}.`);
  const isFull = args.includes('--full') && named.length === 0;
  const parts = isFull ? PARTS : PARTS.filter((part) => named.includes(part));
  return { options: { verbose: args.includes('--verbose') }, isFull, parts };
}

/** Returns the row of this run in the table of docs/test-figures.md. @param {import('./lib/verdict.mjs').Verdict} verdict @param {number} began */
function figuresRow({ passed, failed }, began) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const minutes = Math.round((Date.now() - began) / 60_000);
  return `| ${new Date().toISOString().slice(0, 10)} | ${commit} | ${passed} | ${failed} | ${minutes} |`;
}
