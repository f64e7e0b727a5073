import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { randomFrom } from '../../random/random-source.ts';
import { rouletteOutcome, spinWheel } from '../outcome.ts';
import { rouletteStatistics } from './roulette-statistics.ts';

const spinsOf = (seed: string, length: number): number[] => {
  const random = randomFrom(seed);
  return Array.from({ length }, () => spinWheel(random).number);
};
const anySpins = fc.array(fc.integer({ min: 0, max: 36 }), { maxLength: 400 });
const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

describe('the statistics of a wheel', () => {
  it('count by number, colour, even chance, dozen, column and sector', () => {
    const { layout, numbers, spins } = rouletteStatistics([0, 17, 17, 36, 1]);
    expect(spins).toBe(5);
    expect(numbers[17]).toEqual({ number: 17, count: 2, since: 2 });
    expect(numbers[1]).toEqual({ number: 1, count: 1, since: 0 });
    expect(numbers[2]).toEqual({ number: 2, count: 0, since: null });
    expect(layout).toEqual({
      colour: { red: 2, black: 2, green: 1 },
      parity: { odd: 3, even: 1 },
      half: { low: 3, high: 1 },
      dozen: { 1: 1, 2: 2, 3: 1 },
      column: { 1: 1, 2: 2, 3: 1 },
      sector: { voisins: 1, tiers: 1, orphelins: 3 },
    });
  });

  it('add up for any numbers: zero is in no even chance, dozen or column', () => {
    fc.assert(
      fc.property(anySpins, (spins) => {
        const { layout, numbers } = rouletteStatistics(spins);
        const zeros = layout.colour.green;
        expect(numbers.reduce((total, { count }) => total + count, 0)).toBe(spins.length);
        expect(sum(layout.colour)).toBe(spins.length);
        expect(layout.sector && sum(layout.sector)).toBe(spins.length);
        for (const part of [layout.parity, layout.half, layout.dozen, layout.column])
          expect(sum(part)).toBe(spins.length - zeros);
      }),
    );
  });

  it('list hot numbers, the latest first among equals, and cold ones, the longest absent first among equals', () => {
    const { hot, cold } = rouletteStatistics([5, 5, 5, 8, 8, 9, 9, 1, 2, 3]);
    expect(hot.map(({ number }) => number)).toEqual([5, 9, 8, 3, 2]);
    expect(cold).toHaveLength(5);
    expect(cold.every(({ count, since }) => count === 0 && since === null)).toBe(true);
    const everyNumber = rouletteStatistics(Array.from({ length: 37 }, (_, number) => number));
    expect(everyNumber.cold.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4]);
    expect(rouletteStatistics([])).toMatchObject({ hot: [], cold: [] });
  });

  it('refuse a number that the wheel does not have', () => {
    expect(() => rouletteStatistics([37])).toThrow(RangeError);
  });
});

describe('the statistics of a double-zero wheel', () => {
  it('count 00 and have no French sectors', () => {
    const { layout, numbers, hot } = rouletteStatistics([37, 0, 37, 17], 'double_zero');
    expect(numbers).toHaveLength(38);
    expect(numbers[37]).toEqual({ number: 37, count: 2, since: 1 });
    expect(hot[0]?.number).toBe(37);
    expect(layout).toMatchObject({ colour: { green: 3, black: 1, red: 0 }, sector: null });
    expect(layout.parity).toEqual({ odd: 1, even: 0 });
  });

  it('need 190 spins for a verdict, which has 37 degrees of freedom', () => {
    const spins = Array.from({ length: 190 }, (_, spin) => spin % 38);
    expect(rouletteStatistics(spins.slice(1), 'double_zero').verdict).toMatchObject({ needed: 190 });
    expect(rouletteStatistics(spins, 'double_zero').verdict).toMatchObject({
      kind: 'even',
      freedom: 37,
      p: 1,
    });
  });
});

describe('streaks', () => {
  it('end when the value changes; zero ends those of the layout and has its own colour', () => {
    const { streaks } = rouletteStatistics([1, 3, 5, 0, 0, 2, 4]);
    expect(streaks.colour).toEqual({
      current: { value: 'black', length: 2 },
      longest: { value: 'red', length: 3 },
    });
    expect(streaks.parity).toEqual({
      current: { value: 'even', length: 2 },
      longest: { value: 'odd', length: 3 },
    });
    expect(streaks.half.longest).toEqual({ value: 'low', length: 3 });
    expect(rouletteStatistics([1, 0]).streaks.dozen).toEqual({
      current: null,
      longest: { value: 1, length: 1 },
    });
  });

  it('have the lengths of a simple count over the list', () => {
    fc.assert(
      fc.property(anySpins, (spins) => {
        const letters = spins.map((number) => rouletteOutcome(number).colour.charAt(0)).join('');
        const runs = letters.match(/(.)\1*/g) ?? [];
        const { current, longest } = rouletteStatistics(spins).streaks.colour;
        expect(current?.length ?? 0).toBe(runs.at(-1)?.length ?? 0);
        expect(longest?.length ?? 0).toBe(Math.max(0, ...runs.map(({ length }) => length)));
      }),
    );
  });
});

describe('the verdict on a wheel', () => {
  it('is not given below 185 spins, for any spread', () => {
    const verdict = rouletteStatistics(new Array<number>(184).fill(17)).verdict;
    expect(verdict).toEqual({ kind: 'small_sample', spins: 184, needed: 185 });
  });

  it('is given from 185 spins on, with 36 degrees of freedom', () => {
    const { verdict } = rouletteStatistics(spinsOf('enough', 185));
    expect(verdict).toMatchObject({ kind: 'even', spins: 185, freedom: 36 });
  });

  it('gives an even spread a high probability, and a single repeated number almost none', () => {
    const evenly = Array.from({ length: 370 }, (_, spin) => spin % 37);
    expect(rouletteStatistics(evenly).verdict).toMatchObject({ kind: 'even', statistic: 0, p: 1 });
    const stuck = rouletteStatistics(new Array<number>(185).fill(17)).verdict;
    expect(stuck).toMatchObject({ kind: 'biased', statistic: expect.closeTo(185 * 36, 6) });
  });

  it('is `biased` just below one in a thousand: 67.985 at 36 degrees of freedom', () => {
    /** `base` spins of each number, and the extras on 0: chi-square is extra² × 36 / 37 / (base + extra / 37). */
    const skewed = (extra: number) => [
      ...Array.from({ length: 370 }, (_, spin) => spin % 37),
      ...new Array<number>(extra).fill(0),
    ];
    expect(rouletteStatistics(skewed(27)).verdict).toMatchObject({
      kind: 'even',
      statistic: expect.closeTo(66.108, 2),
    });
    expect(rouletteStatistics(skewed(28)).verdict).toMatchObject({
      kind: 'biased',
      statistic: expect.closeTo(70.917, 2),
    });
  });
});
