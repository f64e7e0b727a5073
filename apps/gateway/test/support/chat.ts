import { randomUUID } from 'node:crypto';
import type { ChatMessage } from '@pitdesk/contracts/chat';
import { CHAT_MESSAGE_EVENT, chatRoom } from '@pitdesk/contracts/chat';
import { CHAT_NAMESPACE } from '@pitdesk/contracts/sockets';
import type { MockBackends } from '@pitdesk/mock-backends/testing';
import { io, type Socket } from 'socket.io-client';
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

/** Returns how often the operator has stored this text. */
export const storedTimes = (mock: MockBackends, message: string): Promise<number> =>
  mock.database.client.chatMessage.count({ where: { message } });

/** A player at a table, whose words the operator stores and announces. */
export class Speaker {
  readonly #mock: MockBackends;
  readonly #chat: TestChat;
  readonly #socket: Socket;

  constructor(mock: MockBackends, chat: TestChat, player = 'ada-lovelace-77') {
    this.#mock = mock;
    this.#chat = chat;
    this.#socket = io(mock.url + CHAT_NAMESPACE, {
      auth: { role: 'player', player, table_name: chat.title },
      transports: ['websocket'],
      forceNew: true,
    });
  }

  /** Sends a message. @returns the message as it was stored */
  async send(message: string): Promise<ChatMessage> {
    const stored = new Promise<ChatMessage>((resolve) => {
      const subscription = this.#mock.messages.stored.subscribe((row) => {
        if (row.message !== message) return;
        subscription.unsubscribe();
        const { id, chatId: chat_id, sender, createdAt } = row;
        resolve({ id, chat_id, sender, message, created_at: createdAt.toISOString() });
      });
    });
    // It is sent as soon as there is a connection.
    await this.#socket.emitWithAck(CHAT_MESSAGE_EVENT, { group: this.#chat.room, data: { message } });
    return await stored;
  }

  close(): void {
    this.#socket.disconnect();
  }
}

/** Connects a player who sends one message and leaves. */
export async function sendAsPlayer(
  mock: MockBackends,
  chat: TestChat,
  message: string,
  sender?: string,
): Promise<ChatMessage> {
  const speaker = new Speaker(mock, chat, sender);
  try {
    return await speaker.send(message);
  } finally {
    speaker.close();
  }
}
