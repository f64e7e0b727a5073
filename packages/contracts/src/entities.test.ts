import { describe, expect, it } from '@jest/globals';
import { User } from './accounts/contract.ts';
import { decodeChatSelection, encodeChatSelection } from './chat/chat-selection.ts';
import { ChatMessage } from './chat/messages.ts';
import { personName } from './chat/rules.ts';
import { Model } from './dealers/contract.ts';
import { paginated } from './fields/queries.ts';
import { OnlineClient } from './players/contract.ts';
import { Round } from './rounds/round.ts';
import { Table } from './tables/contract.ts';
import {
  buildChatMessage,
  buildModel,
  buildOnlineClient,
  buildRound,
  buildTable,
  buildUser,
} from './testing/index.ts';

const META = { page: 1, per_page: 25, total: 1, last_page: 1 };

describe('entities', () => {
  it('[contracts.table.fields] keeps the specified fields of a table and drops unknown ones', () => {
    expect(Table.parse({ ...buildTable(), secret: 'x' })).toEqual(buildTable());
    for (const field of ['id', 'title', 'model', 'terminal_id'] as const) {
      const { [field]: _left, ...rest } = buildTable();
      expect(Table.safeParse(rest).error?.issues[0]?.path).toEqual([field]);
    }
  });

  it('[contracts.table.stream-type-default] defaults the stream type to 3 when the operator sends none', () => {
    const { stream_type: _absent, ...table } = buildTable();
    expect(Table.parse(table).stream_type).toBe(3);
  });

  it('defaults to terminal 0 for an account without a terminal from the operator', () => {
    const { terminal_id: _absent, ...user } = buildUser();
    expect(User.parse(user).terminal_id).toBe(0);
  });

  it('[contracts.online-client.fields] keeps a client’s role, socket id and detail of player and table', () => {
    const client = { role: 'player', socket_id: 's1', detail: { player: 'ana-b-1', table_name: 'Ruby 1' } };
    expect(OnlineClient.parse({ ...client, address: '10.0.0.1' })).toEqual(client);
    expect(OnlineClient.safeParse({ socket_id: 5 }).success).toBe(false);
    expect(buildOnlineClient().role).toBe('player');
  });

  it('[contracts.chat-message.fields] keeps a message’s chat, sender, text, type, time, template and created_at', () => {
    const message = { ...buildChatMessage(), time: '12:00', template: 'promo' };
    expect(ChatMessage.parse(message)).toEqual(message);
    expect(ChatMessage.safeParse({ ...message, created_at: 'yesterday' }).success).toBe(false);
  });

  it('[contracts.sender-name] formats first-last-id as a person’s name', () => {
    expect(personName('maria-santos-4821')).toBe('Maria Santos');
    expect(personName('ana-maria-lopez-7')).toBe('Ana Maria Lopez');
    expect(personName('floor1')).toBe('floor1');
  });

  it('[contracts.chat-selection] restores a chosen table from its text, and nothing from other text', () => {
    const selection = { id: 3, title: 'Émeraude 3 & co', chat: { id: 3 }, terminal_id: 1 };
    expect(decodeChatSelection(encodeChatSelection(selection))).toEqual(selection);
    for (const text of ['', '{', '%', 'null', encodeURIComponent('{"chat":{}}')]) {
      expect(decodeChatSelection(text)).toBeUndefined();
    }
  });

  it('[contracts.rounds.shapes] parses rounds as a single round, a list of cards, and a page', () => {
    const round = buildRound();
    expect(Round.parse(round).cards).toHaveLength(4);
    expect(paginated(Round).parse({ data: [round], meta: META })).toEqual({ data: [round], meta: META });
  });

  it('[contracts.models.shapes] parses dealers as a single dealer and a page', () => {
    const model = buildModel();
    expect(paginated(Model).parse({ data: [model], meta: META })).toEqual({ data: [model], meta: META });
  });
});
