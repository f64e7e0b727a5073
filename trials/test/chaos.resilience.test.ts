import { describe, expect, it } from '@jest/globals';
import { defineFault, type Fault } from '../src/chaos/fault.ts';
import { faults } from '../src/chaos/faults/index.ts';
import { CannotBeTried } from '../src/chaos/finding.ts';
import type { Floor } from '../src/chaos/floor/floor.ts';
import { exitCodeOf, runFaults } from '../src/chaos/run-faults.ts';
import { linesOf, markdownOf } from '../src/chaos/table.ts';

/** All faults, by the names that `--only` takes. */
const ASKED_FOR = [
  ...['latency', '500s', 'hang', 'html', 'shape', 'endless', 'redirect', 'sockets-dropped'].map(
    (name) => `upstream-${name}`,
  ),
  ...['killed', 'stopped', 'frozen', 'clock', 'disk-full'].map((name) => `gateway-${name}`),
  ...['killed', 'frozen', 'flushed'].map((name) => `redis-${name}`),
  ...['killed', 'exhausted'].map((name) => `postgres-${name}`),
  ...['link-cut', 'asleep', 'not-reading', 'three-tabs'].map((name) => `client-${name}`),
  ...['corrupt', 'full', 'older'].map((name) => `client-storage-${name}`),
];

describe('the bad days of npm run chaos', () => {
  it('are complete, and each states its action, a promise and its recovery', () => {
    expect(faults.map(({ id }) => id).sort()).toEqual([...ASKED_FOR].sort());
    for (const { does, promise, heals } of faults) {
      for (const words of [does, promise, heals]) expect(words).toMatch(/^.{10,}$/);
    }
  });

  const took = (id: string, ms: number): Fault =>
    defineFault({
      id,
      area: 'Redis',
      stack: 'three',
      does: 'nothing is done',
      promise: 'it takes 300 ms at most',
      heals: 'nothing has to',
      strike: () => Promise.resolve(ms),
      figure: (measured) => `${measured} ms`,
      verdict: (measured) => ({ [`it took ${measured} ms`]: measured > 300 }),
    });
  const floor = {} as Floor;
  const run = (...some: Fault[]) =>
    runFaults(
      some,
      (fault) => fault.run(floor),
      () => undefined,
    );

  it('ends with exit code 0 when every promise was kept, with the figure of each', async () => {
    const rows = await run(took('one', 20), took('other', 300));
    expect(rows).toMatchObject([
      { verdict: 'kept', figure: '20 ms' },
      { verdict: 'kept', figure: '300 ms' },
    ]);
    expect(exitCodeOf(rows)).toBe(0);
    expect(exitCodeOf([])).toBe(1);
  });

  it('names a promise that was broken or could not be tried, continues with the next, and ends with 1', async () => {
    const failing = { ...took('failing', 0), run: () => Promise.reject(new Error('It did not happen')) };
    const bare = { ...took('bare', 0), run: () => Promise.reject(new CannotBeTried('No disk here')) };
    const rows = await run(took('slow', 301), failing, bare, took('last', 1));
    expect(rows.map(({ verdict }) => verdict)).toEqual(['broken', 'broken', 'not tried', 'kept']);
    expect(exitCodeOf(rows)).toBe(1);
    expect(exitCodeOf(rows.slice(2))).toBe(1);
    const lines = linesOf(rows).join('\n');
    for (const words of ['BROKEN: it took 301 ms', 'BROKEN: It did not happen', 'not tried  bare']) {
      expect(lines).toContain(words);
    }
    expect(markdownOf(rows)).toContain('**it took 301 ms**');
  });
});
