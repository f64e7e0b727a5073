import { describe, expect, it } from '@jest/globals';
import { chiSquareTest, upperTail } from './chi-square.ts';

/** Upper quantiles of the chi-square distribution as the handbooks print them. */
const PRINTED: readonly [statistic: number, freedom: number, p: number][] = [
  [4.605, 2, 0.1],
  [5.991, 2, 0.05],
  [9.21, 2, 0.01],
  [13.816, 2, 0.001],
  [18.307, 10, 0.05],
  [29.588, 10, 0.001],
  [17.887, 36, 0.995],
  [21.336, 36, 0.975],
  [23.269, 36, 0.95],
  [25.643, 36, 0.9],
  [47.212, 36, 0.1],
  [50.998, 36, 0.05],
  [54.437, 36, 0.025],
  [58.619, 36, 0.01],
  [61.581, 36, 0.005],
  [67.985, 36, 0.001],
  [3.841, 1, 0.05],
  [10.828, 1, 0.001],
  [7.815, 3, 0.05],
  [19.96, 37, 0.99],
  [24.075, 37, 0.95],
  [52.192, 37, 0.05],
  [59.893, 37, 0.01],
  [69.346, 37, 0.001],
];

describe('the chi-square test', () => {
  it.each(PRINTED)('agrees with the printed tables: %d at %i degrees of freedom', (statistic, freedom, p) => {
    expect(upperTail(statistic, freedom)).toBeCloseTo(p, 4);
  });

  it('returns 1 for no spread and almost 0 for the largest spread', () => {
    expect(upperTail(0, 36)).toBe(1);
    expect(upperTail(1e6, 36)).toBe(0);
  });

  it('computes Pearson’s statistic for a die of 10, 8, 12, 10, 10, 10, 10 against a fair one', () => {
    expect(chiSquareTest([10, 8, 12, 10, 10, 10, 10], [1, 1, 1, 1, 1, 1, 1])).toMatchObject({
      statistic: expect.closeTo(0.8, 10),
      freedom: 6,
    });
  });

  it('accepts an even number of categories: a coin with 60 heads of 100', () => {
    const coin = chiSquareTest([60, 40], [1, 1]);
    expect(coin).toEqual({ statistic: 4, freedom: 1, p: expect.closeTo(0.0455, 6) });
  });

  it('has tails that change smoothly from one degree of freedom to the next', () => {
    for (let freedom = 2; freedom <= 60; freedom += 1) {
      const [below, at, above] = [freedom - 1, freedom, freedom + 1].map((each) => upperTail(40, each));
      expect(at).toBeGreaterThan(below ?? 1);
      expect(at).toBeLessThan(above ?? 0);
    }
  });
});
