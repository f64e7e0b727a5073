import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { User } from './accounts/contract.ts';
import { endpoints } from './api/endpoints.ts';
import { SearchMessagesQuery } from './chat/contract.ts';
import { MessageText } from './chat/messages.ts';
import { chatRoom, terminalOfRoom } from './chat/rooms.ts';
import { ModelChange } from './dealers/contract.ts';
import { EventChange } from './events/contract.ts';
import { eventSpan, eventState } from './events/rules.ts';
import { gameOfModel } from './games/names.ts';
import { GetClientsListRequest } from './players/contract.ts';
import { isOnlinePlayer } from './players/rules.ts';
import { maybeWrapped } from './rest/unwrap.ts';
import { ListTablesQuery } from './tables/contract.ts';
import { buildEvent, buildOnlineClient, buildUser } from './testing/index.ts';

describe('contracts', () => {
  it('counts only clients with a socket id and a player name', () => {
    expect(isOnlinePlayer(buildOnlineClient())).toBe(true);
    expect(isOnlinePlayer(buildOnlineClient({ socket_id: '' }))).toBe(false);
    expect(isOnlinePlayer(buildOnlineClient({ socket_id: undefined }))).toBe(false);
    expect(isOnlinePlayer(buildOnlineClient({ detail: { table_name: 'Emerald 3' } }))).toBe(false);
    expect(isOnlinePlayer(buildOnlineClient({ detail: null }))).toBe(false);
  });

  it('parses both query formats of the tables list', () => {
    expect(ListTablesQuery.parse({ filters: '{"active":1}' }).filters).toEqual({ active: 1 });
    expect(ListTablesQuery.parse({ filters: '{"active":"0"}', sort_by: 'terminal_id:asc' })).toEqual({
      filters: { active: '0' },
      sort_by: 'terminal_id:asc',
    });
    expect(ListTablesQuery.safeParse({ filters: '{active' }).success).toBe(false);
    expect(ListTablesQuery.safeParse({ sort_by: 'password:asc' }).success).toBe(false);
  });

  it('parses the JSON-encoded query of the chat history, with page 1 and 50 rows as defaults', () => {
    expect(SearchMessagesQuery.parse({ filters: '{"chat_id":3}' })).toEqual({
      page: 1,
      per_page: 50,
      sort_by: { created_at: 'asc' },
      filters: { chat_id: 3 },
    });
    expect(SearchMessagesQuery.safeParse({ per_page: '101', filters: '{"chat_id":3}' }).success).toBe(false);
  });

  it('names a room by its terminal and parses the name back', () => {
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

  it('reports an empty message with the specification’s text', () => {
    expect(MessageText.safeParse('  \n').error?.issues[0]?.message).toBe('message.empty');
    expect(MessageText.safeParse('x'.repeat(2_001)).success).toBe(false);
  });

  it('reads a response with or without the operator’s envelope', () => {
    expect(maybeWrapped(User).parse({ response: buildUser() })).toEqual(buildUser());
    expect(maybeWrapped(User).parse(buildUser())).toEqual(buildUser());
  });

  it('treats a plain getClientsList as a request for the full list', () => {
    for (const plain of [undefined, null, {}])
      expect(GetClientsListRequest.parse(plain)).toEqual({ mode: 'full' });
  });

  it('derives the game from the model’s name', () => {
    expect(gameOfModel('Speed Baccarat')).toBe('baccarat');
    expect(gameOfModel('ROULETTE')).toBe('roulette');
    expect(gameOfModel('Blackjack')).toBeUndefined();
  });

  it('derives an event’s state from its flag and the clock', () => {
    const event = buildEvent();
    const { begin: start, end } = eventSpan(event);
    expect(eventState(event, start - 1)).toBe('scheduled');
    expect(eventState(event, start)).toBe('running');
    expect(eventState(event, end)).toBe('ended');
    expect(eventState({ ...event, active: false }, start)).toBe('inactive');
  });

  it('gives no two endpoints the same method and path', () => {
    const all = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(all).size).toBe(all.length);
  });

  it('keeps omitted fields of a changed event or dealer absent instead of filling in defaults', () => {
    expect(EventChange.parse({ name: 'Ruby night' })).toEqual({ name: 'Ruby night' });
    expect(ModelChange.parse({ display_name: 'Ana' })).toEqual({ display_name: 'Ana' });
  });
});
