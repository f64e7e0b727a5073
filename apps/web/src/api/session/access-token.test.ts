import { describe, expect, it } from '@jest/globals';
import { expiryOf } from './access-token.ts';

const jwt = (claims: object): string =>
  `e30.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.sig`;

describe('expiryOf', () => {
  it('reads exp as milliseconds', () =>
    expect(expiryOf(jwt({ exp: 1_700_000_000 }))).toBe(1_700_000_000_000));

  it.each([['opaque'], ['a.b.c'], [jwt({})], [jwt({ exp: 'soon' })], ['']])(
    'does not guess for %s',
    (token) => expect(expiryOf(token)).toBeUndefined(),
  );
});
