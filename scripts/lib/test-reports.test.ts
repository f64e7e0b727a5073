import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { testsOfJest, testsOfPlaywright, WHOLE_SUITE } from './test-reports.mjs';

describe('a report of Jest', () => {
  const suite = (status: string, assertionResults: { status: string; fullName: string }[], message = '') => ({
    name: 'a.test.ts',
    status,
    message,
    assertionResults,
  });

  it('has each test with its output', () => {
    const report = {
      testResults: [
        {
          ...suite('failed', []),
          assertionResults: [
            { status: 'passed', fullName: 'sums divides' },
            { status: 'failed', fullName: 'sums multiplies', failureMessages: ['expected 4'] },
          ],
        },
      ],
    };
    expect(testsOfJest(report)).toMatchObject([
      { file: 'a.test.ts', name: 'sums divides', passed: true },
      { file: 'a.test.ts', name: 'sums multiplies', passed: false, output: 'expected 4' },
    ]);
  });

  it('has a suite that crashed as one failed test', () => {
    expect(testsOfJest({ testResults: [suite('failed', [], 'Cannot find module')] })).toMatchObject([
      { name: WHOLE_SUITE, passed: false, output: 'Cannot find module' },
    ]);
  });

  it.each(['pending', 'todo', 'disabled'])('counts a test that is %s as failed', (status) => {
    const [test] = testsOfJest({ testResults: [suite('passed', [{ status, fullName: 'waits' }])] });
    expect(test).toMatchObject({ passed: false, output: `was not run (${status})` });
  });
});

describe('a report of Playwright', () => {
  let folder: string | undefined;
  afterEach(() => {
    if (folder !== undefined) rmSync(folder, { recursive: true });
    folder = undefined;
  });
  const spec = (status: string, message?: string) => ({
    title: 'signs in',
    file: 'sign-in.spec.ts',
    line: 12,
    tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }],
  });
  const reportOf = (...specs: ReturnType<typeof spec>[]) => ({
    suites: [{ title: 'file', specs: [], suites: [{ title: 'group', specs }] }],
    errors: [],
  });

  it('has the specs of nested suites with their lines', () => {
    expect(testsOfPlaywright(reportOf(spec('expected')))).toMatchObject([
      { runner: 'playwright', file: 'sign-in.spec.ts', line: 12, name: 'signs in', passed: true },
    ]);
  });

  it.each(['unexpected', 'flaky', 'skipped'])('counts a test that is %s as failed', (status) => {
    expect(testsOfPlaywright(reportOf(spec(status)))).toMatchObject([{ passed: false }]);
  });

  it('has the message of a failed test and the content of its page', () => {
    folder = mkdtempSync(join(tmpdir(), 'pitdesk-results-'));
    const file = join(folder, 'error-context.md');
    writeFileSync(
      file,
      '# Page snapshot\n\n```yaml\n- navigation\n- main:\n  - heading "Rounds"\n```\n\n# Source\n',
    );
    const failed = {
      ...spec('unexpected'),
      tests: [
        {
          status: 'unexpected',
          results: [
            {
              errors: [{ message: 'no such button' }],
              attachments: [{ name: 'error-context', path: file }],
            },
          ],
        },
      ],
    };
    const [test] = testsOfPlaywright({ suites: [{ title: 'file', specs: [failed] }], errors: [] });
    expect(test?.output).toBe('no such button\nThe page showed:\n- main:\n  - heading "Rounds"');
  });

  it('has an error outside of the tests as a failed check', () => {
    expect(testsOfPlaywright({ suites: [], errors: [{ message: 'no config' }] })).toMatchObject([
      { runner: 'check', passed: false, output: 'no config' },
    ]);
  });
});
