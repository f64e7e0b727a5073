import { randomUUID } from 'node:crypto';
import { CHAT_NAMESPACE, type ChatMessage, chatRoom } from '@pitdesk/contracts';
import type { MockBackends } from '@pitdesk/mock-backends/testing';
import request, { type Test } from 'supertest';
import type { SignedIn } from './console.ts';

export interface TestChat {
  readonly id: number;
  readonly terminal: number;
  readonly room: string;
  readonly title: string;
}

/** The chats of the active tables of a terminal, each with its table's title. */
export function chatsOf(mock: MockBackends, terminal = 1): TestChat[] {
  return mock.floor.tables().flatMap(({ chatId: id, terminalId, title, active }) => {
    const fits = id !== null && terminalId === terminal && active;
    return fits ? [{ id, terminal, room: chatRoom(terminal), title }] : [];
  });
}

export function chatOf(mock: MockBackends, terminal = 1, index = 0): TestChat {
  const chat = chatsOf(mock, terminal)[index];
  if (!chat) throw new Error('The demo casino has no such chat');
  return chat;
}

export const SEND_PATH = '/api/customerSupport/chatMessage';

export const send = (
  { url }: { url: string },
  { accessToken }: SignedIn,
  body: object,
  key: string = randomUUID(),
): Test =>
  request(url).post(SEND_PATH).auth(accessToken, { type: 'bearer' }).set('idempotency-key', key).send(body);

export const sentMessage = async (made: Test): Promise<ChatMessage> =>
  (await made.expect(200)).body as ChatMessage;

/** How often the operator has stored this text. */
export const storedTimes = (mock: MockBackends, message: string): Promise<number> =>
  mock.database.client.chatMessage.count({ where: { message } });

/** A player says something, as the operator stores and announces it. */
export async function playerSays(
  mock: MockBackends,
  chat: TestChat,
  message: string,
  sender = 'ada-lovelace-77',
): Promise<ChatMessage> {
  const { io } = await import('socket.io-client');
  const player = io(mock.url + CHAT_NAMESPACE, {
    auth: { role: 'player', player: sender, table_name: chat.title },
    transports: ['websocket'],
    forceNew: true,
  });
  try {
    const stored = new Promise<ChatMessage>((resolve) => {
      const subscription = mock.messages.stored.subscribe((row) => {
        if (row.message !== message) return;
        subscription.unsubscribe();
        resolve({
          id: row.id,
          chat_id: row.chatId,
          sender: row.sender,
          message,
          created_at: row.createdAt.toISOString(),
        });
      });
    });
    await new Promise<void>((resolve) => player.once('connect', resolve));
    await player.emitWithAck('message-bet-console-chat-group', { group: chat.room, data: { message } });
    return await stored;
  } finally {
    player.disconnect();
  }
}
