import { describe, expect, it } from '@jest/globals';
import { tooDeepAt } from './request.pipe.ts';

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

describe('nested request value', () => {
  it('is accepted up to the limit and refused one level above it', () => {
    expect(tooDeepAt(nested(20))).toBeNull();
    expect(tooDeepAt(nested(21))).not.toBeNull();
  });

  it('reports the path of its outermost fields, and not a flat value beside it', () => {
    const value = { group: 'a', data: { message: 'b', template: nested(50) } };
    expect(tooDeepAt(value)).toEqual(['data', 'template']);
  });

  it('is found at any depth without a stack overflow', () => {
    expect(tooDeepAt(nested(100_000))).toEqual(['0', '0']);
  });

  it.each([null, undefined, 5, 'text', {}, []])('is not %p', (value) => {
    expect(tooDeepAt(value)).toBeNull();
  });
});
