import { expect, it } from '@jest/globals';
import { EntityId } from '@pitdesk/contracts/fields';
import { fromStoredId, storableValue } from './storable.ts';

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

it.each([
  ['17', 17],
  ['0', 0],
  ['-1', '-1'],
  ['017', '017'],
  ['1e3', '1e3'],
  ['9007199254740993', '9007199254740993'],
  ['table-3', 'table-3'],
])('reads the id "%s" back as %p', (stored, id) => {
  expect(fromStoredId(stored)).toBe(id);
  expect(EntityId.parse(id)).toBe(id);
});
