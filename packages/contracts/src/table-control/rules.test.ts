import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LOGGED_STATES } from './limits.ts';
import { bandsOf, type StateChange, shareOpen, timesOf } from './rules.ts';

const change = (at: number, state: StateChange['state']): StateChange<string> => ({ at, state, why: state });
const shown = (...given: Parameters<typeof bandsOf<string>>) =>
  bandsOf(...given).map(({ from, to, state }) => [from, to, state]);

describe('bands of a table', () => {
  it('begin with the state that a change before the span left, and end at its end', () => {
    const changes = [change(10, 'open'), change(120, 'paused'), change(150, 'open')];
    expect(shown(changes, 100, 200, 200)).toEqual([
      [100, 120, 'open'],
      [120, 150, 'paused'],
      [150, 200, 'open'],
    ]);
  });

  it('are unknown before the first change, and after the console saw the table last', () => {
    expect(shown([change(130, 'open')], 100, 200, 170)).toEqual([
      [100, 130, 'unknown'],
      [130, 170, 'open'],
      [170, 200, 'unknown'],
    ]);
    expect(shown([], 100, 200, 200)).toEqual([[100, 200, 'unknown']]);
  });

  it('cover any span without gaps or overlaps', () => {
    const changes = fc
      .array(fc.record({ at: fc.nat(1_000), state: fc.constantFrom(...LOGGED_STATES) }))
      .map((all) => all.map(({ at, state }) => change(at, state)).toSorted((a, b) => a.at - b.at));
    fc.assert(
      fc.property(changes, fc.nat(1_000), fc.nat(1_000), fc.nat(1_200), (all, from, length, seenTo) => {
        const to = from + length;
        const bands = bandsOf(all, from, to, seenTo);
        let end = from;
        for (const band of bands) {
          expect(band.from).toBe(end);
          expect(band.to).toBeGreaterThan(band.from);
          end = band.to;
        }
        expect(end).toBe(to);
        const times = timesOf(bands);
        expect(Object.values(times).reduce((sum, ms) => sum + ms, 0)).toBe(length);
      }),
    );
  });
});

it('counts the share of open time within the known time', () => {
  const times = { open: 60, closed: 20, paused: 10, maintenance: 10, unknown: 500 };
  expect(shareOpen(times)).toBe(0.6);
  expect(shareOpen({ ...times, open: 0, closed: 0, paused: 0, maintenance: 0 })).toBeNull();
});
