import { describe, expect, it } from '@jest/globals';
import { BULK, isCount, needsCount } from './bulk-action.ts';

describe('the typed count', () => {
  it('is required above a number of rows, which is smaller for a dangerous action', () => {
    expect([BULK.typedAbove, BULK.typedAbove + 1].map((count) => needsCount(count, false))).toEqual([
      false,
      true,
    ]);
    const { typedAboveInDanger } = BULK;
    expect([typedAboveInDanger, typedAboveInDanger + 1].map((count) => needsCount(count, true))).toEqual([
      false,
      true,
    ]);
  });

  it.each(['1284', ' 1284 ', '1,284', '1.284', '1 284', '1 284', '１２８４'])(
    'is accepted as %j',
    (typed) => {
      expect(isCount(typed, 1_284)).toBe(true);
    },
  );

  it.each(['', '128', '12845', '-1284', 'all', '1284x'])('is refused as %j', (typed) => {
    expect(isCount(typed, 1_284)).toBe(false);
  });
});
