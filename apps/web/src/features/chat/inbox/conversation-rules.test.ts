import { describe, expect, it } from '@jest/globals';
import type { Assignment } from '@pitdesk/contracts/assignments';
import type { Conversation, MessageView } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import { listOf, nextUnread } from './conversation-rules.ts';
import { EVERYTHING, type InboxView } from './inbox-view.ts';

const me = {
  id: 7,
  access: {
    pending: false,
    factor_due_at: null,
    roles: [{ role: 'chat_moderator' as const, terminals: [1] }],
    actions: [],
  },
};
const options = ({ find = '', ...part }: Partial<InboxView> & { find?: string } = {}) => ({
  view: { ...EVERYTHING, table: null, at: null, care: false, ...part },
  find,
  language: 'en',
  now: Date.parse(at(5)),
  nameOf: (_id: EntityId, title: string) => title,
  gameOf: (id: EntityId) => (id === 5 ? ('roulette' as const) : ('baccarat' as const)),
});
const at = (minute: number): string => `2026-01-15T12:0${minute}:00.000Z`;
const messageOf = (created_at: string): MessageView => ({
  created_at,
  key: '1',
  seq: 1,
  chat_id: 1,
  sender: 'ana-reyes-4',
  message: 'hello',
  type: 'them',
  hidden: false,
});
const heldBy = (to: Assignment['to']): Assignment => ({
  to,
  by: { user_id: '1', username: 'ana' },
  assigned_at: at(0),
  taken_up_at: null,
  returns_at: at(5),
});
const personsOf = (user_id: string): Assignment => heldBy({ kind: 'person', user_id, username: user_id });

function conversation(id: number, part: Partial<Conversation> & { title?: string } = {}): Conversation {
  const { title = `Table ${id}`, ...rest } = part;
  return {
    chat_id: id + 100,
    table: { id, title, terminal_id: 1 },
    seq: 0,
    received: 0,
    last_message: null,
    unread: 0,
    waiting_since: null,
    assignment: null,
    assignment_version: 0,
    target: { seconds: 60, set: null },
    no_answer: null,
    flagged: null,
    ...rest,
  };
}
const titles = (list: Conversation[]): string[] => list.map(({ table }) => table.title);

describe('the list of conversations', () => {
  it('sorts by longest wait, then newest message, then name in natural order', () => {
    const list = [
      conversation(10),
      conversation(9),
      conversation(1, { waiting_since: at(3) }),
      conversation(2, { last_message: messageOf(at(4)) }),
      conversation(3, { waiting_since: at(1) }),
      conversation(4, { last_message: messageOf(at(5)) }),
    ];
    expect(titles(listOf(list, options(), me))).toEqual([
      'Table 3',
      'Table 1',
      'Table 4',
      'Table 2',
      'Table 9',
      'Table 10',
    ]);
    expect(titles(listOf(list, options({ order: 'name' }), me))[0]).toBe('Table 1');
  });

  it('sorts by the time left of the target', () => {
    const list = [
      conversation(1),
      conversation(2, { waiting_since: at(1), target: { seconds: 300, set: null } }),
      conversation(3, { waiting_since: at(2), target: { seconds: 30, set: null } }),
    ];
    const order = listOf(list, options({ order: 'target' }), me).map(({ table }) => table.id);
    expect(order).toEqual([3, 2, 1]);
  });

  it.each<[string, Parameters<typeof options>[0], number[]]>([
    ['unread', { shown: 'unread' }, [1]],
    ['waiting', { shown: 'waiting' }, [2]],
    ['those over the target of their table', { shown: 'late' }, [2]],
    ['mine', { held: 'mine' }, [3]],
    ['those of my roles', { held: 'role' }, [8]],
    ['nobody’s', { held: 'nobody', shown: 'waiting' }, [2]],
    ['a terminal', { terminal: 2 }, [4]],
    ['a game', { game: 'roulette' }, [5]],
    ['a name, however it is written', { find: ' EMERALD ' }, [6]],
    ['nothing of all that', {}, [2, 1, 3, 4, 5, 6, 7, 8]],
  ])('shows %s', (_what, part, ids) => {
    const list = [
      conversation(1, { unread: 2, title: 'A' }),
      conversation(2, { waiting_since: at(1), title: 'B' }),
      conversation(3, { assignment: personsOf('7'), title: 'C' }),
      conversation(4, { table: { id: 4, title: 'D', terminal_id: 2 } }),
      conversation(5, { title: 'E' }),
      conversation(6, { title: 'Emerald 3' }),
      conversation(7, { assignment: personsOf('8'), title: 'G' }),
      conversation(8, { assignment: heldBy({ kind: 'role', role: 'chat_moderator' }), title: 'H' }),
    ];
    expect(listOf(list, options(part), me).map(({ table }) => table.id)).toEqual(ids);
  });

  it('keeps the open conversation after it is read', () => {
    const list = [conversation(1), conversation(2, { unread: 1 }), conversation(3)];
    const shown = listOf(list, options({ shown: 'unread', table: '3' }), me);
    expect(shown.map(({ table }) => table.id)).toEqual([2, 3]);
  });
});

describe('the next unread conversation', () => {
  const list = [
    conversation(1, { unread: 1 }),
    conversation(2),
    conversation(3, { unread: 4 }),
    conversation(4, { unread: 1 }),
  ];
  it.each([
    [null, 1],
    ['1', 3],
    ['3', 4],
    ['4', 1],
    ['2', 3],
  ])('behind %j is %j', (chosen, next) => expect(nextUnread(list, chosen)?.table.id).toBe(next));

  it('is undefined if the only one is open', () => {
    expect(nextUnread([conversation(1, { unread: 3 })], '1')).toBeUndefined();
  });
});
