import { expect, it } from '@jest/globals';
import type { Fault } from './fault.ts';
import { CannotBeTried, namesOfTrue } from './finding.ts';
import type { Floor } from './floor.ts';
import { exitCodeOf, runFaults, tableOf } from './run-faults.ts';

const took = (id: string, ms: number): Fault => ({
  id,
  does: 'nothing is done',
  promise: 'it takes 300 ms at most',
  heals: 'nothing has to',
  strike: () =>
    Promise.resolve({ figure: `${ms} ms`, broken: namesOfTrue({ [`it took ${ms} ms`]: ms > 300 }) }),
});
const run = (...faults: Fault[]) =>
  runFaults(
    faults,
    (fault) => fault.strike({} as Floor),
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
  const failing = { ...took('failing', 0), strike: () => Promise.reject(new Error('It did not happen')) };
  const bare = { ...took('bare', 0), strike: () => Promise.reject(new CannotBeTried('No disk here')) };
  const rows = await run(took('slow', 301), failing, bare, took('last', 1));
  expect(rows.map(({ verdict }) => verdict)).toEqual(['broken', 'broken', 'not tried', 'kept']);
  expect(exitCodeOf(rows)).toBe(1);
  expect(exitCodeOf(rows.slice(2))).toBe(1);
  for (const words of ['**it took 301 ms**', '**It did not happen**', '**not tried**']) {
    expect(tableOf(rows)).toContain(words);
  }
});
