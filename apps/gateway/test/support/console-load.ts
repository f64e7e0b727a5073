import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChatMessage, ConversationMessages, MessageView, Thread } from '@pitdesk/contracts/chat';
import { comparePositions } from '@pitdesk/contracts/chat';
import type { ErrorBody } from '@pitdesk/contracts/errors';
import type { AckResult } from '@pitdesk/contracts/sockets';
import { io, type Socket } from 'socket.io-client';
import { SEND_PATH, type TestChat } from './chat.ts';
import type { SignedIn } from './console.ts';

const READS = ['/api/auth/me', '/api/tables?filters={"active":1}', '/api/conversations', '/api/models'];
/** The pause between two requests of one member of staff. */
const PAUSE_MS = 60;

/** Simulates staff at work through one URL: they read, write, and receive events. */
export class ConsoleLoad {
  readonly #url: string;
  readonly #chat: TestChat;
  readonly #staff: readonly SignedIn[];
  readonly #sockets: Socket[];
  readonly #watching = new Set<Socket>();
  /** The keys that each socket received, by connection. */
  readonly received: string[][][];
  readonly sent: ChatMessage[] = [];
  readonly failed: string[] = [];
  /** Requests without an answer of the operator in time: a busy machine causes them, with or without a restart. */
  withoutOperator = 0;
  requests = 0;
  #stopped = false;
  #work: Promise<unknown> = Promise.resolve();

  constructor(url: string, chat: TestChat, staff: readonly SignedIn[], sockets: number) {
    this.#url = url;
    this.#chat = chat;
    this.#staff = staff;
    this.received = Array.from({ length: sockets }, () => []);
    this.#sockets = this.received.map((connections) => this.#listen(connections));
  }

  /** True while each socket receives events: an open connection is not enough. */
  get isWatching(): boolean {
    return this.#watching.size === this.#sockets.length;
  }

  begin(): void {
    this.#work = Promise.all(this.#staff.flatMap((one) => [this.#keepReading(one), this.#keepSending(one)]));
  }

  /** Resolves when every request is answered. */
  async end(): Promise<void> {
    this.#stopped = true;
    await this.#work;
  }

  close(): void {
    for (const socket of this.#sockets) socket.disconnect();
  }

  /** Returns the messages since the first one, like a browser that missed them. */
  async missedSince({ created_at, id }: ChatMessage): Promise<MessageView[]> {
    const read: MessageView[] = [];
    const last = { created_at, key: String(id) };
    for (let changed_after = 0; ; ) {
      const query = new URLSearchParams({ changed_after: String(changed_after), limit: '100' }).toString();
      const [one] = this.#staff as [SignedIn];
      const thread = (await this.#request(
        one,
        `/api/conversations/${this.#chat.id}/messages?${query}`,
      )) as Thread;
      read.push(...thread.data.filter((one) => comparePositions(one, last) > 0));
      if (!thread.has_more) return read.sort(comparePositions);
      changed_after = thread.seq;
    }
  }

  async #keepReading(one: SignedIn): Promise<void> {
    for (let index = 0; !this.#stopped; index += 1) {
      await this.#request(one, READS[index % READS.length] ?? '');
      await pause(PAUSE_MS);
    }
  }

  async #keepSending(one: SignedIn): Promise<void> {
    while (!this.#stopped) {
      const body = JSON.stringify({ chat_id: this.#chat.id, message: randomUUID() });
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
      const stored = await this.#request(one, SEND_PATH, { method: 'POST', headers, body });
      if (stored !== null) this.sent.push(stored as ChatMessage);
      await pause(PAUSE_MS);
    }
  }

  async #request({ accessToken }: SignedIn, path: string, init: RequestInit = {}): Promise<unknown> {
    this.requests += 1;
    const headers = { ...(init.headers as object), authorization: `Bearer ${accessToken}` };
    try {
      const answer = await fetch(this.#url + path, { ...init, headers });
      const body: unknown = await answer.json();
      if (answer.status === 200) return body;
      if ((body as ErrorBody).code.startsWith('upstream.')) this.withoutOperator += 1;
      else this.failed.push(`${path}: ${answer.status} ${JSON.stringify(body)}`);
    } catch (error) {
      this.failed.push(`${path}: ${String(error)}`);
    }
    return null;
  }

  #listen(connections: string[][]): Socket {
    const seqs = new Map<string, number>();
    const [{ accessToken }] = this.#staff as [SignedIn];
    const socket = io(`${this.#url}/chat`, {
      auth: { token: accessToken },
      transports: ['websocket'],
      forceNew: true,
    });
    socket.on('connect', () => {
      connections.push([]);
      seqs.clear();
      this.#watching.delete(socket);
      socket.emit('watchConversations', null, (ack: AckResult<unknown>) => {
        if (!ack.ok) return;
        socket.emit('openConversation', { chat_id: this.#chat.id }, (shown: AckResult<unknown>) => {
          if (shown.ok) this.#watching.add(socket);
        });
      });
    });
    socket.on('disconnect', () => this.#watching.delete(socket));
    socket.on('conversation:messages', ({ messages }: ConversationMessages) => {
      for (const { key, seq } of messages) {
        const isNewer = seq > (seqs.get(key) ?? seq);
        seqs.set(key, seq);
        // A message that has changed is not another one.
        if (!isNewer) connections.at(-1)?.push(key);
      }
    });
    return socket;
  }
}
