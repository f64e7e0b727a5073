import { describe, expect, it } from '@jest/globals';
import type { TableCounts } from '@pitdesk/contracts/players';
import { mergeBuffered } from './follow.ts';
import { applyCounts, type CountsState } from './live-tables.ts';

const state = (part: Partial<CountsState> = {}): CountsState => ({
  epoch: 'a',
  seq: 4,
  total: 10,
  counts: { 3: 6, 5: 4 },
  unplaced: [],
  feed: { state: 'live', since: '2026-01-15T12:00:00.000Z' },
  ...part,
});
const change = (part: Partial<TableCounts>): TableCounts => ({
  epoch: 'a',
  seq: 5,
  total: 11,
  counts: { 3: 7 },
  unplaced: [],
  ...part,
});

describe('counts that change', () => {
  it('take the tables that changed and leave the others alone', () => {
    expect(applyCounts(state(), change({}))).toMatchObject({ seq: 5, total: 11, counts: { 3: 7, 5: 4 } });
  });

  it('see that a change is missing', () => expect(applyCounts(state(), change({ seq: 6 }))).toBe('gap'));

  it('notice that another replica sends', () =>
    expect(applyCounts(state(), change({ epoch: 'b', seq: 5 }))).toBe('gap'));

  it.each([4, 3, 0])('ignore change %i, which they have', (seq) =>
    expect(applyCounts(state(), change({ seq }))).toBe('old'),
  );

  it('a baseline takes what arrived while it was on its way, once', () => {
    const buffered = [
      change({ seq: 4, counts: { 3: 99 } }),
      change({ seq: 5 }),
      change({ seq: 6, total: 12, counts: { 5: 5 } }),
    ];
    expect(mergeBuffered(state(), buffered, applyCounts)).toEqual({
      gap: false,
      state: state({ seq: 6, total: 12, counts: { 3: 7, 5: 5 } }),
    });
  });

  it('a baseline forgets what an earlier replica sent before it', () => {
    expect(mergeBuffered(state(), [change({ epoch: 'old', seq: 90 })], applyCounts)).toEqual({
      gap: false,
      state: state(),
    });
  });

  it('reports a gap after the baseline', () => {
    expect(mergeBuffered(state(), [change({ seq: 9 })], applyCounts).gap).toBe(true);
  });
});
