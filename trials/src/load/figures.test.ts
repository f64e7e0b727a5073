import { describe, expect, it } from '@jest/globals';
import { slopeOf } from '@pitdesk/rig/measure';
import { MESSAGES, verdicts } from './aims.ts';
import { Figures, type Sample } from './figures.ts';

const LOOP = { p99Ms: 1, maxMs: 2 };
const sample = (seconds: number, rssMb: number): Sample => ({
  seconds,
  processes: { 'gateway-1': { cores: 0.5, rssMb } },
  gatewayLoop: LOOP,
  driverLoop: LOOP,
});
const report = (counts: Record<string, number>, step = 0) => ({
  latencies: Object.fromEntries(MESSAGES.map((what) => [what, [[step, 100]] as const])),
  errors: {},
  counts,
  loop: LOOP,
});
const met = (figures: Figures) => verdicts(figures, ['gateway-1']).map((verdict) => verdict.met);

describe('the slope of a line', () => {
  it.each([
    ['by least squares', [0, 1, 3, 5], 1.7],
    ['of a zigzag', [0, 1, 0, 1], 0.2],
    ['of two points alone', [1, 3], null],
  ])('%s', (_, values, slope) => {
    const found = slopeOf(values.map((value, at) => [at, value]));
    expect(found === null ? null : Number(found.toFixed(6))).toBe(slope);
  });

  it('is unknown where all points are above each other', () => {
    expect(slopeOf([1, 2, 3].map((value) => [1, value]))).toBeNull();
  });
});

describe('the verdict', () => {
  it('reports for each aim whether it is met, and for memory nothing before ten minutes', () => {
    const figures = new Figures();
    for (const seconds of [10, 20, 30, 40]) figures.add([report({ requests: 1_000 })], sample(seconds, 300));
    expect(met(figures)).toEqual([true, true, true, null]);
  });

  it('misses each aim by its own figure', () => {
    const figures = new Figures();
    for (let minute = 0; minute < 20; minute += 1) {
      figures.add([report({ requests: 1_000, '5xx': 1 }, 300)], sample(minute * 60, 300 + minute));
    }
    figures.missed = { lost: 1, doubled: 0 };
    expect(met(figures)).toEqual([false, false, false, false]);
  });

  it('counts a closed socket as a lost one, and takes 0.025 % for good', () => {
    const figures = new Figures();
    figures.add([report({ requests: 4_000, '5xx': 1 })], sample(10, 300));
    expect(met(figures)).toEqual([true, true, true, null]);
    figures.note([{ ...report({}), errors: { 'a staff socket was closed': 1 } }]);
    expect(met(figures)[0]).toBe(false);
  });
});
