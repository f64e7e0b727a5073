import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseJson } from './json.mjs';
import { fromRoot } from './paths.mjs';
import { repetitionsOf, secondResults } from './repeat.mjs';
import { runCommand } from './run-command.mjs';
import { type Test, testsOfJest, testsOfPlaywright } from './test-reports.mjs';
import { toolScript } from './tools.mjs';
import { judge } from './verdict.mjs';

// Each test counts its runs in a file beside it: "once" fails the first time only, "always" each time.
const SUITE = (api: string) => `
const { existsSync, writeFileSync } = require('node:fs');
const { expect, test } = require('${api}');
const failsFirst = (name) => {
  const file = __dirname + '/' + name + '.ran';
  const isSecond = existsSync(file);
  writeFileSync(file, '');
  expect(isSecond).toBe(true);
};
test('passes (each time)', () => {});
test('fails once [a.b]', () => failsFirst(__filename.replaceAll(/\\W/g, '')));
test('fails always', () => expect(1).toBe(2));
`;

// Removes the variables of the Jest that runs this file.
const environment = { PATH: process.env.PATH, HOME: process.env.HOME };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pitdesk-repeat-'));
  await symlink(fromRoot('node_modules'), path.join(folder, 'node_modules'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** `never` fits the readers of both runners: each gets the report of its own runner. */
const reportIn = async (file: string) => parseJson(await readFile(file, 'utf8')) as never;

/** Runs real tests by their runner, and judges them with real repetitions. */
async function judged(run: (args: readonly string[]) => Promise<Test[]>) {
  const first = await run([]);
  const runs: string[][] = [];
  const verdict = await judge(first, {
    quarantine: [],
    now: new Date(),
    repeat: async (failed) => {
      const seconds: Test[] = [];
      for (const repetition of repetitionsOf(failed)) {
        runs.push(repetition.args);
        seconds.push(...secondResults(failed, repetition, await run(repetition.args)));
      }
      return seconds;
    },
  });
  return { verdict, runs };
}

describe('failed tests of Jest', () => {
  it('are repeated alone: a test that then passes is unstable, one that fails again is red', async () => {
    const root = path.join(folder, 'jest');
    const report = path.join(root, 'report.json');
    await mkdir(root);
    await writeFile(path.join(root, 'a.test.cjs'), SUITE('@jest/globals'));
    await writeFile(path.join(root, 'jest.config.json'), '{ "testMatch": ["**/*.test.cjs"] }');
    const { verdict, runs } = await judged(async (args) => {
      const jest = [toolScript('jest'), '--json', `--outputFile=${report}`, '--runInBand', ...args];
      await runCommand(process.execPath, jest, { cwd: root, env: environment });
      return testsOfJest(await reportIn(report));
    });
    expect(runs).toHaveLength(1);
    expect(verdict).toMatchObject({ passed: 2, failed: 1 });
    expect(verdict.lines.at(-2)).toBe('2 passed, 1 failed');
    expect(verdict.lines.at(-1)).toMatch(/^unstable: .*a\.test\.cjs › fails once \[a\.b\]\n/);
  });

  it('repeats a whole suite that crashed', async () => {
    const root = path.join(folder, 'crash');
    const report = path.join(root, 'report.json');
    await mkdir(root);
    await writeFile(path.join(root, 'a.test.cjs'), `require('./missing.cjs');\n${SUITE('@jest/globals')}`);
    await writeFile(path.join(root, 'jest.config.json'), '{ "testMatch": ["**/*.test.cjs"] }');
    const { verdict, runs } = await judged(async (args) => {
      const jest = [toolScript('jest'), '--json', `--outputFile=${report}`, '--runInBand', ...args];
      await runCommand(process.execPath, jest, { cwd: root, env: environment });
      return testsOfJest(await reportIn(report));
    });
    expect(runs).toEqual([['--runTestsByPath', path.join(root, 'a.test.cjs')]]);
    expect(verdict.failed).toBe(1);
  });
});

describe('failed tests of Playwright', () => {
  it('are repeated alone: a test that then passes is unstable, one that fails again is red', async () => {
    const root = path.join(folder, 'playwright');
    const report = path.join(root, 'report.json');
    await mkdir(root);
    await writeFile(path.join(root, 'a.spec.cjs'), SUITE('@playwright/test'));
    const { verdict, runs } = await judged(async (args) => {
      const playwright = [toolScript('playwright'), 'test', '--reporter=json', '--workers=1', ...args];
      const env = { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
      await runCommand(process.execPath, playwright, { cwd: root, env });
      return testsOfPlaywright(await reportIn(report));
    });
    expect(runs).toHaveLength(2);
    expect(verdict).toMatchObject({ passed: 2, failed: 1 });
    expect(verdict.lines.at(-1)).toMatch(/^unstable: a\.spec\.cjs › fails once \[a\.b\]\n/);
  });
});
