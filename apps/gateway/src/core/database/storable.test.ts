import { expect, it } from '@jest/globals';
import { storableValue } from './storable.ts';

it('changes what no database keeps, wherever it stands', () => {
  const input = { name: 'a\u0000b', languages: ['sl', 'd\u0000'], deep: [{ half: '\uD800!' }], count: 1 };
  expect(storableValue(input)).toEqual({
    name: 'a\uFFFDb',
    languages: ['sl', 'd\uFFFD'],
    deep: [{ half: '\uFFFD!' }],
    count: 1,
  });
});

it('leaves alone what needs no change', () => {
  const input = { name: 'Ana Kovač', at: new Date(), languages: ['sl'], none: null };
  expect(storableValue(input)).toBe(input);
});
