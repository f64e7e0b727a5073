import { describe, expect, it } from '@jest/globals';
import { aMoment, aNumber } from './address.ts';
import { isReversed } from './time-range.ts';

describe('a time range', () => {
  it('is invalid where it ends before it begins, and valid without an end', () => {
    const [from, to] = ['2026-01-15T12:00:00.000Z', '2026-01-15T11:00:00.000Z'];
    expect([isReversed({ from, to }), isReversed({ from: to, to: from })]).toEqual([true, false]);
    expect([isReversed({ from, to: '' }), isReversed({ from: '', to })]).toEqual([false, false]);
  });
});

describe('a filter in an address', () => {
  it('counts as empty where its value is impossible', () => {
    expect([aMoment('2026-01-15T12:00:00+02:00'), aMoment('yesterday')]).toEqual([
      '2026-01-15T10:00:00.000Z',
      '',
    ]);
    expect([aNumber('007'), aNumber('-1'), aNumber('1e3'), aNumber('')]).toEqual(['7', '', '', '']);
  });
});
