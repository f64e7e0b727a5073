import { describe, expect, it } from '@jest/globals';
import type { Claim, Conversation, MessageView } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import { listOf, nextExpiry, nextUnread, withoutExpired } from './conversation-rules.ts';
import { EVERYTHING, type InboxView } from './inbox-view.ts';

const me = { id: 7 };
const options = ({ find = '', ...part }: Partial<InboxView> & { find?: string } = {}) => ({
  view: { ...EVERYTHING, table: null, at: null, care: false, ...part },
  find,
  language: 'en',
  nameOf: (_id: EntityId, title: string) => title,
  gameOf: (id: EntityId) => (id === 5 ? ('roulette' as const) : ('baccarat' as const)),
});
const at = (minute: number): string => `2026-01-15T12:0${minute}:00.000Z`;
const messageOf = (created_at: string): MessageView => ({
  created_at,
  key: '1',
  chat_id: 1,
  sender: 'ana-reyes-4',
  message: 'hello',
  type: 'them',
  hidden: false,
});
const claimOf = (user_id: string): Claim => ({
  user_id,
  username: user_id,
  claimed_at: at(0),
  expires_at: at(5),
});

function conversation(id: number, part: Partial<Conversation> & { title?: string } = {}): Conversation {
  const { title = `Table ${id}`, ...rest } = part;
  return {
    chat_id: id + 100,
    table: { id, title, terminal_id: 1 },
    last_message: null,
    unread: 0,
    waiting_since: null,
    claim: null,
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

  it.each<[string, Parameters<typeof options>[0], number[]]>([
    ['unread', { shown: 'unread' }, [1]],
    ['waiting', { shown: 'waiting' }, [2]],
    ['mine', { shown: 'mine' }, [3]],
    ['a terminal', { terminal: 2 }, [4]],
    ['a game', { game: 'roulette' }, [5]],
    ['a name, however it is written', { find: ' EMERALD ' }, [6]],
    ['nothing of all that', {}, [2, 1, 3, 4, 5, 6, 7]],
  ])('shows %s', (_what, part, ids) => {
    const list = [
      conversation(1, { unread: 2, title: 'A' }),
      conversation(2, { waiting_since: at(1), title: 'B' }),
      conversation(3, { claim: claimOf('7'), title: 'C' }),
      conversation(4, { table: { id: 4, title: 'D', terminal_id: 2 } }),
      conversation(5, { title: 'E' }),
      conversation(6, { title: 'Emerald 3' }),
      conversation(7, { claim: claimOf('8'), title: 'G' }),
    ];
    expect(listOf(list, options(part), me).map(({ table }) => table.id)).toEqual(ids);
  });

  it('keeps the open conversation although it is read now', () => {
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

  it('is none where the only one is open already', () => {
    expect(nextUnread([conversation(1, { unread: 3 })], '1')).toBeUndefined();
  });
});

const second = (number: number): number => Date.parse('2026-01-15T12:00:00.000Z') + number * 1_000;
const taken = (until: number) => ({
  claim: {
    user_id: '7',
    username: 'floor1',
    claimed_at: new Date(second(0)).toISOString(),
    expires_at: new Date(second(until)).toISOString(),
  },
});

describe('claims that expire', () => {
  const list = [taken(10), { claim: null }, taken(20)];

  it('are removed from their expiry on', () => {
    expect(withoutExpired(list, second(9)).map(({ claim }) => claim !== null)).toEqual([true, false, true]);
    expect(withoutExpired(list, second(10)).map(({ claim }) => claim !== null)).toEqual([false, false, true]);
  });

  it('leave every other conversation the same object', () => {
    const [, , last] = withoutExpired(list, second(10));
    expect(last).toBe(list[2]);
  });

  it('expire one after the other', () => {
    expect([nextExpiry(list, second(0)), nextExpiry(list, second(10)), nextExpiry(list, second(20))]).toEqual(
      [second(10), second(20), undefined],
    );
  });
});
