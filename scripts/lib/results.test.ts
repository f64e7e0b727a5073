import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { combine, failedResult, jestResult, passedResult, playwrightResult } from './results.mjs';

describe('the result of a Jest report', () => {
  const file = (
    status: string,
    assertionResults: { status: string; ancestorTitles: string[]; title: string }[],
    message = '',
  ) => ({
    name: 'a.test.ts',
    status,
    message,
    assertionResults,
  });

  it('counts each test once, and has the message of each failed test', () => {
    const result = jestResult({
      testResults: [
        file('passed', [{ status: 'passed', ancestorTitles: ['sums'], title: 'adds' }]),
        {
          ...file('failed', []),
          assertionResults: [
            { status: 'passed', ancestorTitles: ['sums'], title: 'divides' },
            {
              status: 'failed',
              ancestorTitles: ['sums'],
              title: 'multiplies',
              failureMessages: ['expected 4'],
            },
          ],
        },
      ],
    });
    expect(result).toEqual({
      passed: 2,
      failed: 1,
      failures: ['✗ a.test.ts › sums › multiplies\nexpected 4'],
    });
  });

  it('counts a suite that crashed as failed', () => {
    const result = jestResult({ testResults: [file('failed', [], 'Cannot find module')] });
    expect(result).toEqual({ passed: 0, failed: 1, failures: ['✗ a.test.ts\nCannot find module'] });
  });

  it.each(['pending', 'todo', 'disabled'])('counts a test that is %s as failed', (status) => {
    expect(
      jestResult({ testResults: [file('passed', [{ status, ancestorTitles: ['sums'], title: 'waits' }])] })
        .failed,
    ).toBe(1);
  });
});

describe('the result of a Playwright report', () => {
  const spec = (status: string, message?: string) => ({
    title: 'signs in',
    file: 'sign-in.spec.ts',
    tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }],
  });

  it('counts the specs of nested suites', () => {
    const suites = [
      { title: 'file', specs: [], suites: [{ title: 'group', specs: [spec('expected'), spec('expected')] }] },
    ];
    expect(playwrightResult({ suites, errors: [] })).toEqual({ passed: 2, failed: 0, failures: [] });
  });

  it.each(['unexpected', 'flaky', 'skipped'])('counts a test that is %s as failed', (status) => {
    expect(playwrightResult({ suites: [{ title: 'file', specs: [spec(status)] }], errors: [] }).failed).toBe(
      1,
    );
  });

  it('has the message of each failed test', () => {
    const suites = [{ title: 'file', specs: [spec('unexpected', 'no such button')] }];
    expect(playwrightResult({ suites, errors: [] }).failures).toEqual([
      '✗ sign-in.spec.ts › signs in\nno such button',
    ]);
  });

  it('has the main part of the page where the test failed', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'pitdesk-results-')), 'error-context.md');
    writeFileSync(
      path,
      '# Error\n\n```\nno such button\n```\n\n```yaml\n- banner:\n  - button "Search"\n- main:\n  - alert: Down\n```\n',
    );
    const failed = {
      status: 'unexpected',
      results: [{ errors: [{ message: 'no such button' }], attachments: [{ name: 'error-context', path }] }],
    };
    const suites = [
      { title: 'file', specs: [{ title: 'signs in', file: 'sign-in.spec.ts', tests: [failed] }] },
    ];
    expect(playwrightResult({ suites, errors: [] }).failures).toEqual([
      '✗ sign-in.spec.ts › signs in\nno such button\nThe page showed:\n- main:\n  - alert: Down',
    ]);
  });

  it('counts an error outside of tests, such as a product that did not start', () => {
    expect(playwrightResult({ suites: [], errors: [{ message: 'gateway was not ready' }] }).failed).toBe(1);
  });
});

it('adds up results and keeps every failure', () => {
  expect(combine([passedResult(), failedResult('types', 'a'), failedResult('lint', 'b')])).toEqual({
    passed: 1,
    failed: 2,
    failures: ['✗ types\na', '✗ lint\nb'],
  });
});
