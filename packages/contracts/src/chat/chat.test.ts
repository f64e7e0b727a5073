import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CannedReplyInput } from './canned-replies.ts';
import { fillCannedReply } from './canned-variables.ts';
import { MessagePosition, PositionParam } from './place.ts';
import { comparePositions, positionParam } from './rules.ts';

/** Only a few times, so that the keys must decide the order. */
const instant = fc.constantFrom('2026-01-15T12:00:00.000Z', '2026-01-15T12:00:00.001Z');
const position: fc.Arbitrary<MessagePosition> = fc.record({
  created_at: instant,
  key: fc.oneof(
    fc.nat({ max: 120 }).map(String),
    fc.string({ unit: fc.constantFrom('1', '9', 'a'), minLength: 1, maxLength: 3 }),
  ),
});

describe('message positions', () => {
  it('sort by time, then by key, in a consistent order', () => {
    fc.assert(
      fc.property(position, position, position, (a, b, c) => {
        expect(Math.sign(comparePositions(a, b))).toBe(-Math.sign(comparePositions(b, a)) + 0);
        const [first, second, third] = [a, b, c].sort(comparePositions) as [
          MessagePosition,
          MessagePosition,
          MessagePosition,
        ];
        expect(comparePositions(first, third)).toBeLessThanOrEqual(0);
        expect(comparePositions(first, second)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('place message 10 after message 9 of the same time', () => {
    const created_at = '2026-01-15T12:00:00.000Z';
    expect(comparePositions({ created_at, key: '9' }, { created_at, key: '10' })).toBeLessThan(0);
  });

  it('survive the round trip through a query value', () => {
    fc.assert(fc.property(position, (one) => expect(PositionParam.parse(positionParam(one))).toEqual(one)));
    for (const text of ['', '~', 'yesterday~1', '2026-01-15T12:00:00.000Z']) {
      expect(PositionParam.safeParse(text).success).toBe(false);
    }
  });
});

describe('canned replies', () => {
  it('fill in the known variables and leave the others visible', () => {
    expect(
      fillCannedReply('{player}, welcome to {table}. {me} {other}', { player: 'Ana', table: 'Ruby 1' }),
    ).toBe('Ana, welcome to Ruby 1. {me} {other}');
  });

  it('require a shortcut that can be typed after a slash', () => {
    expect(CannedReplyInput.parse({ shortcut: ' Größe_1 ', texts: { en: 'x' } }).shortcut).toBe('größe_1');
    expect(CannedReplyInput.safeParse({ shortcut: 'two words', texts: { en: 'x' } }).success).toBe(false);
    expect(CannedReplyInput.safeParse({ shortcut: 'a', texts: { en: '  ' } }).success).toBe(false);
  });
});
