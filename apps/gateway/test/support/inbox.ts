import type { ChatMessage, Conversation, Thread } from '@pitdesk/contracts/chat';
import request, { type Test } from 'supertest';
import { bodyOf } from './body-of.ts';
import { chatsOf, send, sendAsPlayer, sentMessage, type TestChat } from './chat.ts';
import { type SignedIn, signIn } from './console.ts';
import type { SharedConsole } from './shared-console.ts';

type Verb = 'get' | 'post' | 'put' | 'delete';

const TERMINALS = [1, 2, 3];

/** A console whose chats a test takes one by one, with two members of staff of one terminal. */
export class Inbox {
  readonly console: SharedConsole;
  readonly user: SignedIn;
  readonly colleague: SignedIn;
  readonly #chats: TestChat[];

  private constructor(console_: SharedConsole, user: SignedIn, colleague: SignedIn) {
    this.console = console_;
    this.user = user;
    this.colleague = colleague;
    this.#chats = TERMINALS.flatMap((terminal) => chatsOf(console_.mock, terminal));
  }

  static async over(console_: SharedConsole): Promise<Inbox> {
    const { gateway } = console_;
    return new Inbox(console_, await signIn(gateway), await signIn(gateway, 'floor1b'));
  }

  get url(): string {
    return this.console.gateway.url;
  }

  get chat(): TestChat {
    const [chat] = this.#chats;
    if (!chat) throw new Error('The demo casino has chats');
    return chat;
  }

  /** Turns to a chat with nothing in it, and nothing known of it. */
  async nextChat(): Promise<void> {
    this.#chats.push(...this.#chats.splice(0, 1));
    const { id } = this.chat;
    await this.console.mock.database.client.chatMessage.deleteMany({ where: { chatId: id } });
    const { client } = this.console.gateway.database;
    const where = { chatId: String(id) };
    await client.chatMessage.deleteMany({ where });
    await client.chatCoverage.deleteMany({ where });
    await client.readPosition.deleteMany({ where });
    await client.wait.deleteMany({ where });
    await client.conversationAssignment.deleteMany({ where });
  }

  call(one: SignedIn, verb: Verb, path: string): Test {
    return request(this.url)[verb](path).auth(one.accessToken, { type: 'bearer' });
  }

  async conversation(one = this.user): Promise<Conversation> {
    const all = await bodyOf<Conversation[]>(this.call(one, 'get', '/api/conversations'), 200);
    const found = all.find(({ chat_id }) => chat_id === this.chat.id);
    if (!found) throw new Error('The conversation is not listed');
    return found;
  }

  async thread(query: object = {}, one = this.user): Promise<Thread> {
    const made = this.call(one, 'get', `/api/conversations/${this.chat.id}/messages`).query(query);
    return await bodyOf<Thread>(made, 200);
  }

  sendAsPlayer(message: string): Promise<ChatMessage> {
    return sendAsPlayer(this.console.mock, this.chat, message);
  }

  answer(message: string): Promise<ChatMessage> {
    return sentMessage(send(this.console.gateway, this.user, { chat_id: this.chat.id, message }));
  }

  /** So many messages of the past, a second apart, as the operator has them: `old 0`, `old 1`, … */
  async history(count: number): Promise<void> {
    const start = Date.now() - 3_600_000 - count * 1_000;
    await this.console.mock.database.client.chatMessage.createMany({
      data: Array.from({ length: count }, (_, index) => ({
        chatId: this.chat.id,
        sender: 'ada-lovelace-77',
        senderRole: 'player' as const,
        message: `old ${index}`,
        createdAt: new Date(start + index * 1_000),
      })),
    });
  }
}

export const textsOf = (messages: readonly { message: string }[]): string[] =>
  messages.map(({ message }) => message);

/** The texts that `history` makes. */
export const oldTexts = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => `old ${from + index}`);
