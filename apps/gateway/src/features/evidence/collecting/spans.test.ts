import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Gaps } from './gaps.ts';
import { mergedSpans, type Span } from './spans.ts';

const span = fc
  .tuple(fc.constantFrom('1', '2', '3'), fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 50 }))
  .map(([place, from, length]): Span => ({ place, from, to: from + length }));

/** Returns every instant that spans cover, with its place. */
const covered = (spans: readonly Span[]): string[] =>
  spans.flatMap(({ place, from, to }) =>
    Array.from({ length: to - from + 1 }, (_, nth) => `${place} ${from + nth}`),
  );

describe('spans of time', () => {
  it('cover the same instants after a merge, each once, newest first', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 30 }), (spans) => {
        const merged = mergedSpans(spans);
        const moments = covered(merged);
        expect(new Set(moments)).toEqual(new Set(covered(spans)));
        expect(moments).toHaveLength(new Set(moments).size);
        expect(merged.map(({ from }) => from)).toEqual(
          merged.map(({ from }) => from).toSorted((a, b) => b - a),
        );
      }),
    );
  });

  it('are reported as missing if a file is full, or the time limit is over', () => {
    const gaps = new Gaps();
    expect(gaps.isOver('rounds.json', 'rounds', { count: 3, isFull: false, isLate: false })).toBe(false);
    expect(gaps.isOver('rounds.json', 'rounds', { count: 3, isFull: true, isLate: false })).toBe(true);
    expect(gaps.isOver('rounds.json', 'rounds', { count: 2, isFull: false, isLate: true })).toBe(true);
    expect(gaps.all).toEqual([
      { path: 'rounds.json', what: 'The rounds of 3 older spans of time: a file holds no more', code: null },
      { path: 'rounds.json', what: 'The rounds of 2 older spans of time', code: 'upstream.timeout' },
    ]);
  });
});
