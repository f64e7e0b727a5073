import { describe, expect, it } from '@jest/globals';
import { runChecks } from './checks.mjs';
import { failedResult, passedResult } from './results.mjs';

const passing = (name: string, needs: string[] = []) => ({ name, needs, run: async () => passedResult() });
const failing = (name: string) => ({ name, needs: [], run: async () => failedResult(name, 'broken') });
const silent = () => undefined;

describe('the steps of npm test', () => {
  it('go on after a failure', async () => {
    const { passed, failed } = await runChecks([failing('lint'), passing('types')], silent);
    expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
  });

  it('count as failed, and say so, where what they need failed', async () => {
    const { failed, failures } = await runChecks([failing('build'), passing('browser', ['build'])], silent);
    expect(failed).toBe(2);
    expect(failures[1]).toBe('✗ browser\nnot run, because this failed: build');
  });

  it('count as failed when they break', async () => {
    const breaking = { name: 'knip', needs: [], run: () => Promise.reject(new Error('no such file')) };
    expect(await runChecks([breaking], silent)).toMatchObject({
      failed: 1,
      failures: ['✗ knip\nno such file'],
    });
  });

  it('count as failed when they ran no test at all', async () => {
    const empty = { name: 'browser', needs: [], run: async () => ({ passed: 0, failed: 0, failures: [] }) };
    expect((await runChecks([empty], silent)).failed).toBe(1);
  });

  it('each print a line with a sign, the time and the counts of many', async () => {
    const lines: string[] = [];
    const many = { name: 'unit', needs: [], run: async () => ({ passed: 3, failed: 1, failures: ['x'] }) };
    await runChecks([passing('types'), many], (line) => lines.push(line));
    expect(lines[0]).toMatch(/^✓ types \d+\.\d s$/);
    expect(lines[1]).toMatch(/^✗ unit \d+\.\d s {2}\(3 passed, 1 failed\)$/);
  });

  it('run two at a time, but nothing beside one that is alone', async () => {
    const busy = new Set<string>();
    const together: string[] = [];
    const noting = (name: string, more: { needs?: string[]; alone?: boolean } = {}) => ({
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
      [noting('lint'), noting('types'), noting('jest', { alone: true }), noting('last', { needs: ['jest'] })],
      silent,
    );
    expect(together).toEqual(['lint', 'lint+types', 'jest', 'last']);
  });
});
