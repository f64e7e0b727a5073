import { describe, expect, it } from '@jest/globals';
import type { Assignment } from '@pitdesk/contracts/assignments';
import { holderOf, isGivenTo, mayMove, nextExpiry, withoutExpired } from './rules.ts';
import { paceOf } from './target-wait.tsx';

const second = (number: number): number => Date.parse('2026-01-15T12:00:00.000Z') + number * 1_000;
const held = (to: Assignment['to'], until = 300, by = '1'): Assignment => ({
  to,
  by: { user_id: by, username: 'ana' },
  assigned_at: new Date(second(0)).toISOString(),
  taken_up_at: null,
  returns_at: new Date(second(until)).toISOString(),
});
const person = (user_id: string) => ({ kind: 'person' as const, user_id, username: user_id });
const moderators = { kind: 'role' as const, role: 'chat_moderator' as const };
const at = (terminal_id: number, assignment: Assignment | null) => ({
  table: { id: 1, title: 'Emerald 1', terminal_id },
  assignment,
});
const me = {
  id: 7,
  access: {
    pending: false,
    factor_due_at: null,
    roles: [{ role: 'chat_moderator' as const, terminals: [1] }],
    actions: [],
  },
};

describe('who has a conversation', () => {
  it.each([
    ['nobody', at(1, null), 'nobody'],
    ['the reader', at(1, held(person('7'))), 'me'],
    ['a colleague', at(1, held(person('8'))), 'other'],
    ['a role of the reader', at(1, held(moderators)), 'role'],
    ['a role that the reader holds at another terminal', at(2, held(moderators)), 'other'],
    ['another role', at(1, held({ kind: 'role', role: 'pit_manager' })), 'other'],
  ] as const)('is %s', (_who, conversation, holder) => expect(holderOf(conversation, me)).toBe(holder));

  it('is told once somebody else gave it, until it is taken up', () => {
    const given = held(person('7'));
    expect(isGivenTo(at(1, given), me)).toBe(true);
    expect(isGivenTo(at(1, held(moderators)), me)).toBe(true);
    expect(isGivenTo(at(1, { ...given, taken_up_at: given.assigned_at }), me)).toBe(false);
    expect(isGivenTo(at(1, held(person('7'), 300, '7')), me)).toBe(false);
    expect(isGivenTo(at(1, held(person('8'))), me)).toBe(false);
  });

  it('may be changed by the giver, by a role’s own people, and by those who may move what others have', () => {
    const others = at(1, held(person('8')));
    expect([mayMove(others, me, false), mayMove(others, me, true)]).toEqual([false, true]);
    expect(mayMove(at(1, held(person('8'), 300, '7')), me, false)).toBe(true);
    expect(mayMove(at(1, held(moderators)), me, false)).toBe(true);
  });
});

describe('a wait', () => {
  it.each([
    [44_999, 'before'],
    [45_000, 'close'],
    [60_000, 'close'],
    [60_001, 'over'],
  ])('of %i ms against a target of a minute is %s it', (ms, pace) => expect(paceOf(ms, 60)).toBe(pace));
});

const taken = (until: number) => ({
  assignment: held({ kind: 'person', user_id: '7', username: 'floor1' }, until),
});

describe('assignments that are over', () => {
  const list = [taken(10), { assignment: null }, taken(20)];

  it('are left out from their end on', () => {
    expect(withoutExpired(list, second(9)).map(({ assignment }) => assignment !== null)).toEqual([
      true,
      false,
      true,
    ]);
    expect(withoutExpired(list, second(10)).map(({ assignment }) => assignment !== null)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('leave every other conversation the same object', () => {
    const [, , last] = withoutExpired(list, second(10));
    expect(last).toBe(list[2]);
  });

  it('end one after the other', () => {
    expect([nextExpiry(list, second(0)), nextExpiry(list, second(10)), nextExpiry(list, second(20))]).toEqual(
      [second(10), second(20), undefined],
    );
  });
});
