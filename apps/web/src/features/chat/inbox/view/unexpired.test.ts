import { describe, expect, it } from '@jest/globals';
import { nextExpiry, withoutExpired } from './unexpired.ts';

const at = (second: number): number => Date.parse('2026-01-15T12:00:00.000Z') + second * 1_000;
const taken = (second: number) => ({
  claim: {
    user_id: '7',
    username: 'floor1',
    claimed_at: new Date(at(0)).toISOString(),
    expires_at: new Date(at(second)).toISOString(),
  },
});

describe('claims that end by themselves', () => {
  const list = [taken(10), { claim: null }, taken(20)];

  it('are none from their end on', () => {
    expect(withoutExpired(list, at(9)).map(({ claim }) => claim !== null)).toEqual([true, false, true]);
    expect(withoutExpired(list, at(10)).map(({ claim }) => claim !== null)).toEqual([false, false, true]);
  });

  it('leave every other conversation the same object', () => {
    const [, , last] = withoutExpired(list, at(10));
    expect(last).toBe(list[2]);
  });

  it('end one after the other', () => {
    expect([nextExpiry(list, at(0)), nextExpiry(list, at(10)), nextExpiry(list, at(20))]).toEqual([
      at(10),
      at(20),
      undefined,
    ]);
  });
});
