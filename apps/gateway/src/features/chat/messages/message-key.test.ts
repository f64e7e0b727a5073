import { describe, expect, it } from '@jest/globals';
import { comparePositions } from '@pitdesk/contracts/chat';
import { buildChatMessage } from '@pitdesk/contracts/testing';
import fc from 'fast-check';
import { comparePlaces, Identification, identifyAlone, placeOf, sortKeyOf } from './messages.ts';

const key = fc.oneof(
  fc.nat({ max: 120 }).map(String),
  fc.string({ unit: fc.constantFrom('1', '9', 'a', 'Z', '-'), minLength: 1, maxLength: 3 }),
);
const position = fc.record({
  created_at: fc.constantFrom('2026-01-15T12:00:00.000Z', '2026-01-15T12:00:00.001Z'),
  key,
});

describe('the key of a message', () => {
  it('has the same order in the database as in the contracts', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        expect(Math.sign(comparePlaces(placeOf(a), placeOf(b)))).toBe(Math.sign(comparePositions(a, b)));
      }),
    );
    expect(sortKeyOf('9') < sortKeyOf('10')).toBe(true);
  });

  it('is the operator’s id, if there is one', () => {
    expect(identifyAlone(buildChatMessage({ id: 501 })).key).toBe('501');
  });

  it('distinguishes messages without an id by all their fields, and by the number of equal ones before', () => {
    const { id: _, ...message } = buildChatMessage();
    const identification = new Identification();
    const keys = [
      message,
      message,
      { ...message, message: 'Bye' },
      { ...message, sender: 'x-y-1' },
      { ...message, created_at: '2026-01-15T12:00:01.000Z' },
    ].map((one) => identification.next(one).key);
    expect(new Set(keys).size).toBe(5);
    expect(keys[0]).toBe(identifyAlone({ ...message, created_at: '2026-01-15T13:00:00.000+01:00' }).key);
  });
});
