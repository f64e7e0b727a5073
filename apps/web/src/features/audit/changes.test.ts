import { describe, expect, it } from '@jest/globals';
import { changesIn, otherDetails } from './changes.ts';

describe('the changes of an audit entry', () => {
  it('are listed by field, old beside new, also where one side lacks the field', () => {
    const details = {
      before: { name: 'Old', tables: [1, 2], ends_at: null },
      after: { name: 'New', tables: [1], prize: { currency: 'EUR' } },
    };
    expect(changesIn(details)).toEqual([
      { field: 'name', before: 'Old', after: 'New' },
      { field: 'tables', before: '[\n 1,\n 2\n]', after: '[\n 1\n]' },
      { field: 'ends_at', before: '', after: '' },
      { field: 'prize', before: '', after: '{\n "currency": "EUR"\n}' },
    ]);
    expect(otherDetails({ ...details, reason: 'a typing mistake' })).toEqual([
      ['reason', 'a typing mistake'],
    ]);
  });

  it('are empty where the entry has none, and keep its other details', () => {
    expect(changesIn({ before: 3 })).toEqual([]);
    expect(otherDetails({ before: 3, count: 7 })).toEqual([
      ['before', '3'],
      ['count', '7'],
    ]);
  });
});
