import { describe, expect, it } from '@jest/globals';
import { changesIn, otherDetails, plainValue } from './changes.ts';

describe('the changes of an audit entry', () => {
  it('are listed by field, old beside new, also where one side lacks the field', () => {
    const details = {
      before: { name: 'Old', tables: [1, 2], ends_at: null },
      after: { name: 'New', tables: [1], prize: { currency: 'EUR' } },
    };
    expect(changesIn(details)).toEqual([
      { field: 'name', before: 'Old', after: 'New' },
      { field: 'tables', before: [1, 2], after: [1] },
      { field: 'ends_at', before: null, after: undefined },
      { field: 'prize', before: undefined, after: { currency: 'EUR' } },
    ]);
    expect(otherDetails({ ...details, reason: 'a typing mistake' })).toEqual([
      ['reason', 'a typing mistake'],
    ]);
  });

  it('are empty where the entry has none, and keep its other details', () => {
    expect(changesIn({ before: 3 })).toEqual([]);
    expect(otherDetails({ before: 3, count: 7 })).toEqual([
      ['before', 3],
      ['count', 7],
    ]);
  });

  it('are shown as text, and as JSON where they are not text', () => {
    const values = ['New', null, undefined, 7, [1, 2], { currency: 'EUR' }];
    expect(values.map(plainValue)).toEqual(['New', '', '', '7', '[\n 1,\n 2\n]', '{\n "currency": "EUR"\n}']);
  });
});
