import { describe, expect, it } from '@jest/globals';
import { randomFrom } from '../src/random/random-source.ts';
import { detectableBias } from '../src/roulette/bias/detectable-bias.ts';
import { logGamma } from '../src/roulette/bias/spread.ts';
import { WheelTest } from '../src/roulette/bias/wheel-test.ts';
import { evenWheel, leaningWheel, spinsUntilAlarm } from './simulated-wheels.ts';

const countsOf = (length: number, each: number, extra: Readonly<Record<number, number>> = {}): number[] =>
  Array.from({ length }, (_, place) => each + (extra[place] ?? 0));
const NO_SPINS = countsOf(37, 0);

describe('the evidence that a wheel leans', () => {
  it.each([37, 38])('is zero before the first spin of a wheel with %i pockets', (pockets) => {
    // The later days have no weight yet: one half, and a small part for the days so far.
    const evidence = new WheelTest(pockets).evidence(countsOf(pockets, 0));
    expect(evidence).toBeLessThanOrEqual(0);
    expect(evidence).toBeGreaterThan(-0.7);
  });

  it('has a mean of at most 1 over all pairs of spins of an even wheel, on one day or on two', () => {
    const [sameDay, nextDay] = [false, true].map((isNextDay) => {
      // A wheel is symmetric, so the first spin may be into the first pocket.
      const ratios = NO_SPINS.map((_, second) => {
        const test = new WheelTest(37);
        const [one, two] = [countsOf(37, 0, { 0: 1 }), countsOf(37, 0, { [second]: 1 })];
        if (isNextDay) test.add(one);
        return Math.exp(
          test.evidence(isNextDay ? two : one.map((count, place) => count + (two[place] ?? 0))),
        );
      });
      return ratios.reduce((sum, ratio) => sum + ratio, 0) / 37;
    });
    // One half for a bias since the first day, the weight of that day among all, and then of the second.
    const firstDay = 0.5 + ((2 / 3) * 0.5) / 366 + ((1 / 3) * 0.5) / 14;
    expect(sameDay).toBeCloseTo(firstDay, 9);
    expect(nextDay).toBeCloseTo(firstDay + ((2 / 3) * 0.5) / 366, 9);
  });

  it('decreases while the spread is even', () => {
    const test = new WheelTest(37);
    const before = test.evidence(NO_SPINS);
    test.add(countsOf(37, 100));
    expect(test.evidence(NO_SPINS)).toBeLessThan(before);
  });

  it('does not depend on how often it is read', () => {
    const [queried, silent] = [new WheelTest(37), new WheelTest(37)];
    const day = countsOf(37, 20, { 4: 12 });
    for (let check = 0; check < 5; check += 1) queried.evidence(day);
    queried.add(day);
    silent.add(day);
    expect(queried.evidence(NO_SPINS)).toBe(silent.evidence(NO_SPINS));
  });

  it('is equal for a finished day and for the same spins of today, except for the weight of a later start', () => {
    const day = countsOf(37, 20, { 4: 40 });
    const over = new WheelTest(37);
    const today = new WheelTest(37).evidence(day);
    over.add(day);
    expect(Math.abs(over.evidence(NO_SPINS) - today)).toBeLessThan(0.05);
  });

  it('refuses the counts of another wheel', () => {
    expect(() => new WheelTest(37).evidence(countsOf(38, 1))).toThrow('The wheel has 37 pockets');
    expect(() => new WheelTest(38).add(countsOf(37, 1))).toThrow(RangeError);
  });
});

describe('the suspected bias', () => {
  it('is a pocket that comes too often', () => {
    const { places, came, expected, spins } = new WheelTest(37).suspect(countsOf(37, 100, { 17: 80 }));
    expect({ places, came, spins }).toEqual({ places: [17], came: 180, spins: 3_780 });
    expect(expected).toBeCloseTo(3_780 / 37);
  });

  it.each([
    ['four times as often', 100, 300],
    ['ten times as often', 100, 900],
    ['in half of all spins', 20, 700],
  ])('is a pocket that comes %s, however strong the evidence of the whole is', (_what, each, extra) => {
    const test = new WheelTest(37);
    expect(test.suspect(countsOf(37, each, { 21: extra })).places).toEqual([21]);
  });

  it('stays a pocket at 1/12 over any number of spins', () => {
    const test = new WheelTest(37);
    for (let day = 0; day < 60; day += 1) {
      test.add(countsOf(37, 33, { 4: 76 }));
      expect(test.suspect(NO_SPINS).places).toEqual([4]);
    }
  });

  it('is a pocket that almost never comes', () => {
    const { places, came } = new WheelTest(37).suspect(countsOf(37, 100, { 5: -70 }));
    expect({ places, came }).toEqual({ places: [5], came: 30 });
  });

  it('is a sector across the end of the list, since the day on which the bias started', () => {
    const test = new WheelTest(38);
    for (let day = 0; day < 20; day += 1) test.add(countsOf(38, 30));
    const leaning = countsOf(38, 30, { 36: 15, 37: 15, 0: 15, 1: 15, 2: 15 });
    test.add(leaning);
    test.add(leaning);
    expect(test.suspect(countsOf(38, 0))).toMatchObject({ places: [36, 37, 0, 1, 2], since: 20, came: 450 });
  });

  it('is the spread as a whole when every second pocket comes more often', () => {
    const every = Object.fromEntries(Array.from({ length: 18 }, (_, index) => [index * 2, 40]));
    expect(new WheelTest(37).suspect(countsOf(37, 180, every)).places).toEqual([]);
  });
});

describe('simulated wheels', () => {
  const random = randomFrom('wheels of the short test');

  it('raise the alarm for a pocket at 1/20 within a week, and not for an even wheel in two months', () => {
    for (let wheel = 0; wheel < 3; wheel += 1) {
      const life = { wheel: leaningWheel(1, 37 / 20 - 1), days: 7 };
      expect(spinsUntilAlarm(life, 0.01, random.fork(`leaning ${wheel}`))).not.toBeNull();
      const even = { wheel: evenWheel(), days: 60, spinsPerCheck: 548 };
      expect(spinsUntilAlarm(even, 0.01, random.fork(`even ${wheel}`))).toBeNull();
    }
  });
});

describe('the detectable bias', () => {
  it('is none at first, and becomes smaller with more spins', () => {
    expect(detectableBias(37, 100, 0.01)).toEqual({ pocket: null, sector: null });
    const sizes = [2_000, 10_000, 50_000, 400_000].map((spins) => detectableBias(37, spins, 0.01));
    const pockets = sizes.map(({ pocket }) => pocket ?? 1);
    const sectors = sizes.map(({ sector }) => sector ?? 9);
    expect(pockets).toEqual([...pockets].sort((a, b) => b - a));
    expect(sectors).toEqual([...sectors].sort((a, b) => b - a));
    expect(pockets.every((share) => share > 1 / 37)).toBe(true);
  });

  it('is larger when fewer false alarms are allowed', () => {
    const [few, many] = [0.001, 0.1].map((rate) => detectableBias(38, 20_000, rate).pocket ?? 1);
    expect(few).toBeGreaterThan(many ?? 1);
  });
});

it.each([
  [0.5, Math.log(Math.sqrt(Math.PI))],
  [1, 0],
  [6.25, 5.219604],
  [11, Math.log(3_628_800)],
  [400_001, 400_000 * Math.log(400_000) - 400_000 + 0.5 * Math.log(2 * Math.PI * 400_000) + 1 / 4_800_000],
])('ln Γ(%d) is %d', (x, value) => {
  expect(logGamma(x)).toBeCloseTo(value, 5);
});
