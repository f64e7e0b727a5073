import { describe, expect, it } from '@jest/globals';
import { quarantined } from './quarantine.mjs';
import type { Test } from './test-reports.mjs';
import { judge } from './verdict.mjs';

const NOW = new Date('2026-11-28T12:00:00Z');

const test = (name: string, passed: boolean, output = passed ? '' : `${name} broke`): Test => ({
  runner: 'jest',
  file: `${name}.test.ts`,
  name,
  passed,
  output,
});

const failing = (...names: string[]) => names.map((name) => test(name, false));
const passing = (...names: string[]) => names.map((name) => test(name, true));

interface Options {
  second?: Test[];
  quarantine?: ReturnType<typeof quarantined>[];
}

function judged(tests: Test[], { second = [], quarantine = [] }: Options = {}) {
  const repeated: string[] = [];
  const repeat = (failed: readonly Test[]) => {
    repeated.push(...failed.map(({ name }) => name));
    return Promise.resolve(second);
  };
  return judge(tests, { repeat, quarantine, now: NOW }).then((verdict) => ({ ...verdict, repeated }));
}

describe('the verdict of a run', () => {
  it('is the count alone when everything passed, and repeats nothing', async () => {
    const { lines, repeated } = await judged(passing('adds', 'divides'));
    expect(lines).toEqual(['2 passed, 0 failed']);
    expect(repeated).toEqual([]);
  });

  it('is green when a failed test passes alone, and names it as unstable with both outputs', async () => {
    const second = [test('adds', true, 'quicker this time')];
    const { passed, failed, lines } = await judged([...failing('adds'), ...passing('divides')], { second });
    expect({ passed, failed }).toEqual({ passed: 2, failed: 0 });
    expect(lines[0]).toBe('2 passed, 0 failed');
    expect(lines[1]).toMatch(/^unstable: adds\.test\.ts › adds\n/);
    expect(lines[1]).toContain('First run: adds broke\nSecond run: passed');
  });

  it('is red when a test fails twice', async () => {
    const { passed, failed, lines } = await judged([...failing('adds'), ...passing('divides')], {
      second: failing('adds'),
    });
    expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
    expect(lines).toEqual(['✗ adds.test.ts › adds\nadds broke', '1 passed, 1 failed']);
  });

  it('is red when the repetition reports nothing', async () => {
    expect((await judged(failing('adds'))).failed).toBe(1);
  });

  it('is green with three unstable tests and red with four', async () => {
    const three = ['a', 'b', 'c'];
    expect((await judged(failing(...three), { second: passing(...three) })).failed).toBe(0);
    const four = [...three, 'd'];
    const { failed, lines } = await judged(failing(...four), { second: passing(...four) });
    expect(failed).toBe(1);
    expect(lines).toContain('✗ 4 tests are unstable; 3 are allowed.');
  });

  it('counts the tests of a suite that failed with one error as one unstable test', async () => {
    const suite = ['a', 'b', 'c', 'd'].map((name) => ({
      ...test(name, false, 'no server'),
      file: 'one.test.ts',
    }));
    const { failed } = await judged(suite, { second: suite.map((one) => ({ ...one, passed: true })) });
    expect(failed).toBe(0);
  });

  it('does not repeat static checks', async () => {
    const lint: Test = { runner: 'check', file: '', name: 'lint', passed: false, output: 'no semicolon' };
    const { failed, lines, repeated } = await judged([lint]);
    expect(repeated).toEqual([]);
    expect(failed).toBe(1);
    expect(lines[0]).toBe('✗ lint\nno semicolon');
  });

  it('repeats nothing when more than twelve tests failed', async () => {
    const names = Array.from({ length: 13 }, (_, index) => `test ${index}`);
    const { failed, repeated } = await judged(failing(...names), { second: passing(...names) });
    expect(repeated).toEqual([]);
    expect(failed).toBe(13);
  });
});

describe('a quarantined test', () => {
  const until = '2026-12-05';
  const flaky = quarantined('adds', { until, reason: 'loses a race with the cache' });

  it('is reported and does not make the run red', async () => {
    const { passed, failed, lines } = await judged([...failing('adds'), ...passing('divides')], {
      second: failing('adds'),
      quarantine: [flaky],
    });
    expect({ passed, failed }).toEqual({ passed: 1, failed: 0 });
    expect(lines).toEqual(['1 passed, 0 failed', 'quarantined: adds.test.ts › adds\nadds broke']);
  });

  it.each([
    ['its day is over', { until: '2026-11-27', reason: 'a race' }, 'its quarantine ended on 2026-11-27'],
    ['its day is too far ahead', { until: '2026-12-13', reason: 'a race' }, 'more than 14 days ahead'],
    ['its day cannot be read', { until: 'soon', reason: 'a race' }, 'soon is not a day'],
    ['it has no reason', { until, reason: ' ' }, 'the reason is missing'],
  ])('makes the run red when %s, even if the test passes', async (_, options, problem) => {
    const { failed, lines } = await judged(passing('adds'), { quarantine: [quarantined('adds', options)] });
    expect(failed).toBe(1);
    expect(lines.join('\n')).toContain(problem);
  });

  it('makes the run red when it is the fourth', async () => {
    const quarantine = ['a', 'b', 'c', 'd'].map((name) => quarantined(name, { until, reason: 'a race' }));
    expect((await judged(passing('a'), { quarantine })).failed).toBe(1);
  });

  it('holds until the end of its last day', async () => {
    const quarantine = [quarantined('adds', { until: '2026-11-28', reason: 'a race' })];
    expect((await judged(failing('adds'), { second: failing('adds'), quarantine })).failed).toBe(0);
  });
});
