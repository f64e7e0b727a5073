import { describe, expect, it } from '@jest/globals';
import type { Assignment } from '@pitdesk/contracts/assignments';
import type { Conversation } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import { messageAt } from '#test/chat-messages.ts';
import { conversationAt, waitingPerson } from '#test/conversations.ts';
import {
  choiceOf,
  everybodyWaiting,
  nextDue,
  nextUnread,
  nextWaiting,
  peopleOf,
  tablesOf,
  type WaitingAt,
} from './conversation-rules.ts';
import { EVERYTHING, type InboxView, NONE_CHOSEN } from './inbox-view.ts';

const me = {
  id: 7,
  access: {
    pending: false,
    factor_due_at: null,
    roles: [{ role: 'chat_moderator' as const, terminals: [1] }],
    actions: [],
  },
};
const at = (minute: number): string => `2026-01-15T12:0${minute}:00.000Z`;
const options = ({ find = '', ...part }: Partial<InboxView> & { find?: string } = {}) => ({
  view: { ...EVERYTHING, ...NONE_CHOSEN, at: null, care: false, ...part },
  find,
  language: 'en',
  now: Date.parse(at(5)),
  nameOf: (_id: EntityId, title: string) => title,
  gameOf: (id: EntityId) => (id === 5 ? ('roulette' as const) : ('baccarat' as const)),
});
const heldBy = (to: Assignment['to']): Assignment => ({
  to,
  by: { user_id: '1', username: 'ana' },
  assigned_at: at(0),
  taken_up_at: null,
  returns_at: at(5),
});
const personsOf = (user_id: string): Assignment => heldBy({ kind: 'person', user_id, username: user_id });
const moderators = heldBy({ kind: 'role', role: 'chat_moderator' });

const table = (id: number, title: string, terminal_id = 1) => ({ id, title, terminal_id });
const ids = (list: readonly Conversation[]): EntityId[] => list.map(({ table: { id } }) => id);
const players = (list: readonly WaitingAt[]): string[] => list.map(({ person }) => person.player);

describe('the players who wait', () => {
  const list = [
    conversationAt(1, {
      waiting: [
        waitingPerson('ana-reyes-1', at(1), { target_s: 600 }),
        waitingPerson('bo-li-2', at(3), { target_s: 30, assignment: personsOf('7') }),
      ],
    }),
    conversationAt(2, {
      table: table(2, 'Ruby 2', 2),
      waiting: [waitingPerson('cy-yi-3', at(2), { target_s: 60 })],
      assignment: moderators,
    }),
    conversationAt(5, {
      table: table(5, 'Zircon'),
      waiting: [waitingPerson('di-eco-4', at(4), { target_s: 60, assignment: personsOf('8') })],
      assignment: personsOf('7'),
    }),
  ];

  it.each<[string, Parameters<typeof options>[0], string[]]>([
    ['all, longest wait first', {}, ['ana-reyes-1', 'cy-yi-3', 'bo-li-2', 'di-eco-4']],
    ['those past their target first', { order: 'target' }, ['cy-yi-3', 'bo-li-2', 'di-eco-4', 'ana-reyes-1']],
    [
      'all by wait where tables are by name',
      { order: 'name', shown: 'waiting' },
      ['ana-reyes-1', 'cy-yi-3', 'bo-li-2', 'di-eco-4'],
    ],
    ['those past their target', { shown: 'late' }, ['cy-yi-3', 'bo-li-2', 'di-eco-4']],
    ['nobody among the unread tables', { shown: 'unread' }, []],
    ['nobody among the flagged tables', { shown: 'flagged' }, []],
    ['mine, before those of the table', { held: 'mine' }, ['bo-li-2']],
    ['those of a table of my roles', { held: 'role' }, []],
    ['nobody’s', { held: 'nobody' }, ['ana-reyes-1']],
    ['a terminal', { terminal: 2 }, ['cy-yi-3']],
    ['a game', { game: 'roulette' }, ['di-eco-4']],
    ['by the name of the table', { find: 'RUBY' }, ['cy-yi-3']],
    ['by the name of the player', { find: ' bo li ' }, ['bo-li-2']],
  ])('are %s', (_what, part, expected) =>
    expect(players(peopleOf(list, options(part), me))).toEqual(expected),
  );

  it('follow each other by the length of their waits, and begin again', () => {
    const people = everybodyWaiting(list);
    const after = (player: string | null): string | undefined =>
      nextWaiting(people, { table: player === null ? null : '1', player })?.person.player;
    expect([after(null), after('ana-reyes-1'), after('bo-li-2'), after('gone-by-9')]).toEqual([
      'ana-reyes-1',
      'cy-yi-3',
      'di-eco-4',
      'ana-reyes-1',
    ]);
    expect(nextWaiting(people, { table: '5', player: 'di-eco-4' })?.person.player).toBe('ana-reyes-1');
  });

  it('have no next one where the only one is open', () => {
    const [only] = everybodyWaiting([conversationAt(1, { waiting: [waitingPerson('ana-reyes-1', at(1))] })]);
    if (only === undefined) throw new Error('nobody waits');
    expect(nextWaiting([only], choiceOf(only))).toBeUndefined();
    expect(nextWaiting([], NONE_CHOSEN)).toBeUndefined();
  });

  it('pass their targets one after another', () => {
    const second = (minute: number, more: number): number => Date.parse(at(minute)) + more * 1_000;
    expect(nextDue(list, second(3, 0))).toBe(second(3, 30));
    expect(nextDue(list, second(5, 0))).toBe(second(9, 120));
    expect(nextDue(list, second(9, 300))).toBeUndefined();
  });
});

describe('the list of tables', () => {
  const titles = (list: Conversation[]): string[] => list.map(({ table: { title } }) => title);

  it('sorts by longest wait, then newest message, then name in natural order', () => {
    const waiting = (minute: number) => [waitingPerson('ana-reyes-1', at(minute))];
    const list = [
      conversationAt(10),
      conversationAt(9),
      conversationAt(1, { waiting: waiting(3) }),
      conversationAt(2, { last_message: messageAt(4) }),
      conversationAt(3, { waiting: waiting(1) }),
      conversationAt(4, { last_message: messageAt(5) }),
    ];
    expect(ids(tablesOf(list, options(), me))).toEqual([3, 1, 4, 2, 9, 10]);
    expect(titles(tablesOf(list, options({ order: 'name' }), me))[0]).toBe('Emerald 1');
  });

  it('sorts by the time left of the target', () => {
    const list = [
      conversationAt(1),
      conversationAt(2, { waiting: [waitingPerson('ana-reyes-1', at(1), { target_s: 300 })] }),
      conversationAt(3, { waiting: [waitingPerson('bo-li-2', at(2), { target_s: 30 })] }),
    ];
    expect(ids(tablesOf(list, options({ order: 'target' }), me))).toEqual([3, 2, 1]);
  });

  it.each<[string, Parameters<typeof options>[0], number[]]>([
    ['unread', { shown: 'unread' }, [1]],
    ['none where only those who wait are shown', { shown: 'waiting' }, []],
    ['none where only those past their target are shown', { shown: 'late' }, []],
    ['mine', { held: 'mine' }, [3]],
    ['those of my roles', { held: 'role' }, [8]],
    ['nobody’s', { held: 'nobody', terminal: 1, game: 'baccarat' }, [2, 1, 6]],
    ['a terminal', { terminal: 2 }, [4]],
    ['a game', { game: 'roulette' }, [5]],
    ['a name, however it is written', { find: ' RUBY ' }, [6]],
    ['nothing of all that', {}, [2, 1, 3, 4, 5, 6, 7, 8]],
  ])('shows %s', (_what, part, expected) => {
    const list = [
      conversationAt(1, { unread: 2, table: table(1, 'A') }),
      conversationAt(2, { waiting: [waitingPerson('ana-reyes-1', at(1))], table: table(2, 'B') }),
      conversationAt(3, { assignment: personsOf('7'), table: table(3, 'C') }),
      conversationAt(4, { table: table(4, 'D', 2) }),
      conversationAt(5, { table: table(5, 'E') }),
      conversationAt(6, { table: table(6, 'F Ruby 3') }),
      conversationAt(7, { assignment: personsOf('8'), table: table(7, 'G') }),
      conversationAt(8, { assignment: moderators, table: table(8, 'H') }),
    ];
    expect(ids(tablesOf(list, options(part), me))).toEqual(expected);
  });

  it('keeps the open conversation after it is read', () => {
    const list = [conversationAt(1), conversationAt(2, { unread: 1 }), conversationAt(3)];
    expect(ids(tablesOf(list, options({ shown: 'unread', table: '3' }), me))).toEqual([2, 3]);
  });
});

describe('the next unread conversation', () => {
  const list = [
    conversationAt(1, { unread: 1 }),
    conversationAt(2),
    conversationAt(3, { unread: 4 }),
    conversationAt(4, { unread: 1 }),
  ];

  it.each([
    [null, 1],
    ['1', 3],
    ['3', 4],
    ['4', 1],
    ['2', 3],
  ])('behind %j is %j', (chosen, next) => expect(nextUnread(list, chosen)?.table.id).toBe(next));

  it('is undefined if the only one is open', () => {
    expect(nextUnread([conversationAt(1, { unread: 3 })], '1')).toBeUndefined();
  });
});
