import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sameJson } from './same-json.ts';

describe('JSON equality', () => {
  it('holds for a value and itself, and for no changed value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        expect(sameJson(a, structuredClone(a))).toBe(true);
        expect(sameJson({ a }, { a, b })).toBe(false);
        expect(sameJson({ a, b }, { a })).toBe(false);
        if (JSON.stringify(a) !== JSON.stringify(b)) expect(sameJson([a, b], [b, a])).toBe(false);
      }),
    );
  });

  it.each([
    [{}, { toString: 'inherited by the other' }],
    [{ a: undefined }, { b: undefined }],
    [[], {}],
    [{ length: 0 }, []],
    [null, {}],
  ])('%j is not %j', (a, b) => {
    expect(sameJson(a, b)).toBe(false);
    expect(sameJson(b, a)).toBe(false);
  });
});
