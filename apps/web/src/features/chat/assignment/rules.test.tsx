import { describe, expect, it } from '@jest/globals';
import type { Assignment } from '@pitdesk/contracts/assignments';
import { conversationAt, waitingPerson } from '#test/conversations.ts';
import { assignableOf, holderOf, isGivenTo, mayMove, nextExpiry, withoutExpired } from './rules.ts';
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

describe('the holder of a conversation', () => {
  it.each([
    ['nobody', at(1, null), 'nobody'],
    ['the reader', at(1, held(person('7'))), 'me'],
    ['a colleague', at(1, held(person('8'))), 'other'],
    ['a role of the reader', at(1, held(moderators)), 'role'],
    ['a role that the reader holds at another terminal', at(2, held(moderators)), 'other'],
    ['another role', at(1, held({ kind: 'role', role: 'pit_manager' })), 'other'],
  ] as const)('is %s', (_who, conversation, holder) => expect(holderOf(conversation, me)).toBe(holder));

  it('is notified of an assignment by a colleague until it is taken up', () => {
    const given = held(person('7'));
    expect(isGivenTo(at(1, given), me)).toBe(true);
    expect(isGivenTo(at(1, held(moderators)), me)).toBe(true);
    expect(isGivenTo(at(1, { ...given, taken_up_at: given.assigned_at }), me)).toBe(false);
    expect(isGivenTo(at(1, held(person('7'), 300, '7')), me)).toBe(false);
    expect(isGivenTo(at(1, held(person('8'))), me)).toBe(false);
  });

  it('may be changed by the author, by members of the role, and with the permission to reassign', () => {
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

const taken = (until: number, ...people: number[]) => ({
  assignment: held(person('7'), until),
  waiting: people.map((end) => ({ assignment: held(person('8'), end) })),
});
const free = { assignment: null, waiting: [{ assignment: null }] };

describe('expired assignments', () => {
  const list = [taken(10), free, taken(20, 5, 15)];
  const isHeld = ({ assignment }: { assignment: Assignment | null }): boolean => assignment !== null;

  it('are left out, of tables and of players', () => {
    const at = (now: number) =>
      withoutExpired(list, second(now)).map((one) => [isHeld(one), one.waiting.map(isHeld)]);
    expect(at(4)).toEqual([
      [true, []],
      [false, [false]],
      [true, [true, true]],
    ]);
    expect(at(10)).toEqual([
      [false, []],
      [false, [false]],
      [true, [false, true]],
    ]);
    expect(at(20)).toEqual([
      [false, []],
      [false, [false]],
      [false, [false, false]],
    ]);
  });

  it('keep other conversations and players as the same objects', () => {
    const [first, second_, last] = withoutExpired(list, second(5));
    expect([first, second_]).toEqual([list[0], list[1]]);
    expect(first).toBe(list[0]);
    expect(last?.waiting[1]).toBe(list[2]?.waiting[1]);
  });

  it('end one after another', () => {
    expect([0, 5, 10, 15, 20].map((now) => nextExpiry(list, second(now)))).toEqual([
      second(5),
      second(10),
      second(15),
      second(20),
      undefined,
    ]);
  });
});

describe('what is assigned', () => {
  const own = held(person('8'));
  const ofTable = held(person('7'));
  const waiting = waitingPerson('ana-reyes-4', new Date(second(0)).toISOString(), { assignment_version: 3 });
  const conversation = conversationAt(1, { assignment: ofTable, assignment_version: 5, waiting: [waiting] });

  it('is a player’s conversation, which the table’s assignment covers until the player has one', () => {
    expect(assignableOf(conversation, waiting)).toMatchObject({
      assignment: ofTable,
      target: { player: 'ana-reyes-4', version: 3 },
      covered: { player: null, version: 5 },
    });
    expect(assignableOf(conversation, { ...waiting, assignment: own })).toMatchObject({
      assignment: own,
      covered: { player: 'ana-reyes-4', version: 3 },
    });
  });

  it('is the table without a player', () => {
    expect(assignableOf(conversation)).toMatchObject({
      assignment: ofTable,
      target: { player: null, version: 5 },
      covered: { player: null, version: 5 },
    });
  });
});
