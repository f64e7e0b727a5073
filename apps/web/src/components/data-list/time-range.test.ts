import { describe, expect, it } from '@jest/globals';
import { aMoment, aNumber } from './address.ts';
import { isReversed } from './time-range.ts';

describe('a range of time', () => {
  it('that ends before it begins is noticed; an open one does not', () => {
    const [from, to] = ['2026-01-15T12:00:00.000Z', '2026-01-15T11:00:00.000Z'];
    expect([isReversed({ from, to }), isReversed({ from: to, to: from })]).toEqual([true, false]);
    expect([isReversed({ from, to: '' }), isReversed({ from: '', to })]).toEqual([false, false]);
  });
});

describe('a filter in an address', () => {
  it('that nobody can have written counts as none', () => {
    expect([aMoment('2026-01-15T12:00:00+02:00'), aMoment('yesterday')]).toEqual([
      '2026-01-15T10:00:00.000Z',
      '',
    ]);
    expect([aNumber('007'), aNumber('-1'), aNumber('1e3'), aNumber('')]).toEqual(['7', '', '', '']);
  });
});
