import { describe, expect, it } from '@jest/globals';
import { areDatesPossible, dueOf, isOverdue, ticksAfter } from './incident-rules.ts';

const at = (text: string): Date => new Date(text);
const NOW = Date.parse('2026-11-29T12:00:00Z');

describe('due time of a complaint', () => {
  it('is the same time three calendar days later in the zone of the property', () => {
    expect(dueOf(at('2026-11-29T23:30:00Z'), 'UTC')).toEqual(at('2026-12-02T23:30:00Z'));
    // 29 March 2026 has 23 hours in Ljubljana, and 25 October has 25.
    expect(dueOf(at('2026-03-28T09:00:00Z'), 'Europe/Ljubljana')).toEqual(at('2026-03-31T08:00:00Z'));
    expect(dueOf(at('2026-10-24T08:00:00Z'), 'Europe/Ljubljana')).toEqual(at('2026-10-27T09:00:00Z'));
  });

  it('is the clock change if the clock skips that time', () => {
    expect(dueOf(at('2026-03-26T01:30:00Z'), 'Europe/Ljubljana')).toEqual(at('2026-03-29T01:00:00Z'));
  });
});

describe('dates of a complaint', () => {
  const dates = (received: string | null, acknowledged: string | null, answered: string | null) => ({
    receivedAt: received === null ? null : at(received),
    acknowledgedAt: acknowledged === null ? null : at(acknowledged),
    answeredAt: answered === null ? null : at(answered),
  });

  it.each([
    ['2026-11-28T10:00:00Z', null, null, true],
    ['2026-11-28T10:00:00Z', '2026-11-28T10:00:00Z', '2026-11-29T11:00:00Z', true],
    ['2026-11-28T10:00:00Z', null, '2026-11-29T11:00:00Z', true],
    [null, null, null, false],
    ['2026-11-28T10:00:00Z', '2026-11-28T09:59:00Z', null, false],
    ['2026-11-28T10:00:00Z', '2026-11-28T11:00:00Z', '2026-11-28T10:30:00Z', false],
    ['2026-11-29T12:02:00Z', null, null, false],
    ['2026-11-28T10:00:00Z', null, '2026-11-30T11:00:00Z', false],
  ])(
    'received %s, acknowledged %s, answered %s: possible %s',
    (received, acknowledged, answered, possible) => {
      expect(areDatesPossible('complaint', dates(received, acknowledged, answered), NOW)).toBe(possible);
    },
  );

  it('belong to a complaint only', () => {
    expect(areDatesPossible('dispute', dates(null, null, null), NOW)).toBe(true);
    expect(areDatesPossible('dispute', dates('2026-11-28T10:00:00Z', null, null), NOW)).toBe(false);
  });

  it('make it overdue until it is answered or closed', () => {
    const due = { dueAt: at('2026-11-29T12:00:00Z'), answeredAt: null, closedAt: null };
    expect(isOverdue(due, NOW - 1)).toBe(false);
    expect(isOverdue(due, NOW)).toBe(true);
    expect(isOverdue({ ...due, answeredAt: at('2026-11-29T13:00:00Z') }, NOW)).toBe(false);
    expect(isOverdue({ ...due, closedAt: at('2026-11-29T13:00:00Z') }, NOW)).toBe(false);
  });
});

describe('ticks of a playbook', () => {
  const by = { at: '2026-11-29T12:00:00.000Z', by: 'floor1' };
  const first = { part: 'steps', line: 0, ...by } as const;

  it('name their author and time, and change once', () => {
    expect(ticksAfter([], { part: 'steps', line: 0, isTicked: true }, by)).toEqual([first]);
    expect(
      ticksAfter([first], { part: 'steps', line: 0, isTicked: true }, { ...by, by: 'shift' }),
    ).toBeNull();
    expect(ticksAfter([first], { part: 'notify', line: 0, isTicked: false }, by)).toBeNull();
    expect(ticksAfter([first], { part: 'steps', line: 0, isTicked: false }, by)).toEqual([]);
  });
});
