import { describe, expect, it } from '@jest/globals';
import { precisionOf } from './precision.ts';

const figures = (entry: string, right: number, wrong: number, flags = right + wrong) => ({
  category: 'chasing',
  entry,
  flags,
  right,
  wrong,
});

describe('precision of entries', () => {
  it('requires a review below 20 %, after ten judged flags', () => {
    const rows = precisionOf([
      figures('win it back', 1, 9),
      figures('make it back', 2, 8),
      figures('last money', 0, 9, 40),
    ]);
    expect(rows.map(({ entry, needs_review }) => [entry, needs_review])).toEqual([
      [null, true],
      ['win it back', true],
      ['make it back', false],
      ['last money', false],
    ]);
    expect(rows[0]).toMatchObject({ category: 'chasing', flags: 60, right: 3, wrong: 26 });
  });

  it('has no rows without flags', () => {
    expect(precisionOf([])).toEqual([]);
  });
});
