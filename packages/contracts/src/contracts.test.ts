import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  chatRoom,
  endpoints,
  eventState,
  FORGOT_PASSWORD_TEXTS,
  GetClientsListRequest,
  gameOfModel,
  isOnlinePlayer,
  ListTablesQuery,
  MessageText,
  maybeWrapped,
  personName,
  SearchMessagesQuery,
  Table,
  terminalOfRoom,
  User,
} from './index.ts';
import { buildEvent, buildOnlineClient, buildTable, buildUser } from './testing/index.ts';

describe('contracts', () => {
  it('[table.stream-type.default] takes stream type 3 where the operator names none', () => {
    const { stream_type: _absent, ...table } = buildTable();
    expect(Table.parse(table).stream_type).toBe(3);
  });

  it('[user.terminal-id.default] takes terminal 0 where the operator names none', () => {
    const { terminal_id: _absent, ...user } = buildUser();
    expect(User.parse(user).terminal_id).toBe(0);
  });

  it('[players.count-rule] counts only clients with a socket id and a player name', () => {
    expect(isOnlinePlayer(buildOnlineClient())).toBe(true);
    expect(isOnlinePlayer(buildOnlineClient({ socket_id: '' }))).toBe(false);
    expect(isOnlinePlayer(buildOnlineClient({ socket_id: undefined }))).toBe(false);
    expect(isOnlinePlayer(buildOnlineClient({ detail: { table_name: 'Emerald 3' } }))).toBe(false);
    expect(isOnlinePlayer(buildOnlineClient({ detail: null }))).toBe(false);
  });

  it('[tables.query] reads both queries of the tables list', () => {
    expect(ListTablesQuery.parse({ filters: '{"active":1}' }).filters).toEqual({ active: 1 });
    expect(ListTablesQuery.parse({ filters: '{"active":"0"}', sort_by: 'terminal_id:asc' })).toEqual({
      filters: { active: '0' },
      sort_by: 'terminal_id:asc',
    });
    expect(ListTablesQuery.safeParse({ filters: '{active' }).success).toBe(false);
    expect(ListTablesQuery.safeParse({ sort_by: 'password:asc' }).success).toBe(false);
  });

  it('[chat.history.query] reads the JSON-encoded query of the chat history, with page 1 and 50 as defaults', () => {
    expect(SearchMessagesQuery.parse({ filters: '{"chat_id":3}' })).toEqual({
      page: 1,
      per_page: 50,
      sort_by: { created_at: 'asc' },
      filters: { chat_id: 3 },
    });
    expect(SearchMessagesQuery.safeParse({ per_page: '101', filters: '{"chat_id":3}' }).success).toBe(false);
  });

  it('[chat.room-name] names a room by its terminal and reads the name back', () => {
    expect(chatRoom(2)).toBe('betconsole-chat-group-2');
    fc.assert(
      fc.property(
        fc.nat({ max: 999_999_999 }),
        (terminal) => terminalOfRoom(chatRoom(terminal)) === terminal,
      ),
    );
    expect(terminalOfRoom('betconsole-chat-group-')).toBeUndefined();
    expect(terminalOfRoom('betconsole-chat-group-1; drop')).toBeUndefined();
  });

  it('[chat.empty-text] names an empty message by the text of the specification', () => {
    expect(MessageText.safeParse('  \n').error?.issues[0]?.message).toBe('message.empty');
    expect(MessageText.safeParse('x'.repeat(2_001)).success).toBe(false);
  });

  it('[chat.sender-name] reads first-last-id as a person', () => {
    expect(personName('maria-santos-4821')).toBe('Maria Santos');
    expect(personName('floor1')).toBe('floor1');
  });

  it('reads an answer with or without the operator’s envelope', () => {
    expect(maybeWrapped(User).parse({ response: buildUser() })).toEqual(buildUser());
    expect(maybeWrapped(User).parse(buildUser())).toEqual(buildUser());
  });

  it('takes a plain getClientsList as the full list', () => {
    for (const plain of [undefined, null, {}])
      expect(GetClientsListRequest.parse(plain)).toEqual({ mode: 'full' });
  });

  it('tells the game from the model’s name', () => {
    expect(gameOfModel('Speed Baccarat')).toBe('baccarat');
    expect(gameOfModel('ROULETTE')).toBe('roulette');
    expect(gameOfModel('Blackjack')).toBeUndefined();
  });

  it('derives an event’s state from its flag and the clock', () => {
    const event = buildEvent();
    const start = Date.parse(event.starts_at);
    const end = Date.parse(event.ends_at);
    expect(eventState(event, start - 1)).toBe('scheduled');
    expect(eventState(event, start)).toBe('running');
    expect(eventState(event, end)).toBe('ended');
    expect(eventState({ ...event, active: false }, start)).toBe('inactive');
  });

  it('[auth.forgot-password.texts] holds the three texts of forgot-password', () => {
    expect(FORGOT_PASSWORD_TEXTS).toEqual({
      sent: 'Sent password reset. Please check your email',
      failedStatus: 'The login detail is incorrect',
      failedBanner: 'Sorry, looks like there are some errors detected, please try again.',
    });
  });

  it('gives no two endpoints the same method and path', () => {
    const all = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(all).size).toBe(all.length);
  });
});
