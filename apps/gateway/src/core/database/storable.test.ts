import { expect, it } from '@jest/globals';
import { storableValue } from './storable.ts';

it('replaces characters that no database stores, at any depth', () => {
  const input = { name: 'a\u0000b', languages: ['sl', 'd\u0000'], deep: [{ half: '\uD800!' }], count: 1 };
  expect(storableValue(input)).toEqual({
    name: 'a\uFFFDb',
    languages: ['sl', 'd\uFFFD'],
    deep: [{ half: '\uFFFD!' }],
    count: 1,
  });
});

it('returns a storable value unchanged', () => {
  const input = { name: 'Ana Kovač', at: new Date(), languages: ['sl'], none: null };
  expect(storableValue(input)).toBe(input);
});
