import { describe, expect, it } from '@jest/globals';
import { runChecks } from './checks.mjs';
import { failedResult, passedResult } from './results.mjs';

const passing = (name: string, needs: string[] = []) => ({ name, needs, run: async () => passedResult() });
const failing = (name: string) => ({ name, needs: [], run: async () => failedResult(name, 'broken') });
const noPrint = () => undefined;

describe('the checks of npm test', () => {
  it('continue after a failure', async () => {
    const { passed, failed } = await runChecks([failing('lint'), passing('types')], noPrint);
    expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
  });

  it('count as failed, with the reason, when a check that they need failed', async () => {
    const { failed, failures } = await runChecks([failing('build'), passing('browser', ['build'])], noPrint);
    expect(failed).toBe(2);
    expect(failures[1]).toBe('✗ browser\nwas not run, because a check that it needs failed: build');
  });

  it('count as failed when they throw', async () => {
    const throwing = { name: 'knip', needs: [], run: () => Promise.reject(new Error('no such file')) };
    expect(await runChecks([throwing], noPrint)).toMatchObject({
      failed: 1,
      failures: ['✗ knip\nno such file'],
    });
  });

  it('count as failed when they ran no test', async () => {
    const empty = { name: 'browser', needs: [], run: async () => ({ passed: 0, failed: 0, failures: [] }) };
    expect((await runChecks([empty], noPrint)).failed).toBe(1);
  });

  it('print one line each, with a sign, the time and the counts of several tests', async () => {
    const lines: string[] = [];
    const many = { name: 'unit', needs: [], run: async () => ({ passed: 3, failed: 1, failures: ['x'] }) };
    await runChecks([passing('types'), many], (line) => lines.push(line));
    expect(lines[0]).toMatch(/^✓ types \d+\.\d s$/);
    expect(lines[1]).toMatch(/^✗ unit \d+\.\d s {2}\(3 passed, 1 failed\)$/);
  });

  it('run two at a time, and nothing at the same time as a check that runs alone', async () => {
    const busy = new Set<string>();
    const together: string[] = [];
    const recording = (name: string, more: { needs?: string[]; alone?: boolean } = {}) => ({
      name,
      needs: [],
      ...more,
      run: async () => {
        busy.add(name);
        together.push([...busy].join('+'));
        await new Promise((resolve) => setImmediate(resolve));
        busy.delete(name);
        return passedResult();
      },
    });
    await runChecks(
      [
        recording('lint'),
        recording('types'),
        recording('jest', { alone: true }),
        recording('last', { needs: ['jest'] }),
      ],
      noPrint,
    );
    expect(together).toEqual(['lint', 'lint+types', 'jest', 'last']);
  });
});
