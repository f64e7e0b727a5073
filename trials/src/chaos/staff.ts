import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type ChatClientEvents, type ChatServerEvents, endpoints } from '@pitdesk/contracts/api';
import { type ChatMessage, type ConversationMessages, chatRoom, type Thread } from '@pitdesk/contracts/chat';
import type { ErrorBody } from '@pitdesk/contracts/errors';
import type { EntityId } from '@pitdesk/contracts/fields';
import { type AckResult, CHAT_NAMESPACE } from '@pitdesk/contracts/sockets';
import { type Answer, Session } from '@pitdesk/rig';
import { io, type Socket } from 'socket.io-client';
import type { TableWithChat } from '../common/tables.ts';
import type { Ledger, Listener, Outcome } from './ledger.ts';

const TRY_AGAIN_MS = 100;
/** The wait before a page repeats a refused request. */
const ASK_AGAIN_MS = 1_000;
const ASK_WITHIN_MS = 60_000;

interface StaffOptions {
  readonly username?: string;
  /** The tables whose chats it reads back. */
  readonly places: readonly TableWithChat[];
  readonly name?: string;
  /** The address of its socket; that of the console by default. */
  readonly socketUrl?: string;
}

/**
 * A member of staff at a browser: signed in over HTTP, its chat socket with the subscriptions of the inbox. After a
 * reconnect it subscribes again and reads back the messages of the interruption.
 */
export class Staff {
  readonly session: Session;
  readonly socket: Socket<ChatServerEvents, ChatClientEvents>;
  /** When each text was first received, by performance.now(). */
  readonly receivedAt = new Map<string, number>();
  /** The latest answer target of each chat, in seconds. */
  readonly targets = new Map<string, number>();
  readonly #ledger: Ledger;
  readonly #inbox: Listener;
  readonly #places: readonly TableWithChat[];
  /** The newest number received of each chat. */
  readonly #last = new Map<string, number>();
  /** The number from which it reads back after a lost connection. */
  readonly #readFrom = new Map<string, number>();

  private constructor(session: Session, ledger: Ledger, { places, name, socketUrl }: StaffOptions) {
    this.session = session;
    this.#ledger = ledger;
    this.#inbox = ledger.listener(name ?? session.username);
    this.#places = places;
    this.socket = io((socketUrl ?? session.url) + CHAT_NAMESPACE, {
      auth: (give: (auth: object) => void) => give({ token: session.token }),
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 200,
      reconnectionDelayMax: 1_000,
    });
    this.socket.on('conversation:messages', (changes) => this.#received(changes));
    this.socket.on('inbox:digest', ({ conversations }) => {
      for (const { chat_id, target } of conversations) this.targets.set(String(chat_id), target.seconds);
    });
    // Messages of the next connection that arrive before the gap is read come after the gap.
    this.socket.on('disconnect', () => {
      for (const [chatId, last] of this.#last) {
        if (!this.#readFrom.has(chatId)) this.#readFrom.set(chatId, last);
      }
    });
    this.socket.on('connect_error', () => this.#tryAgain());
  }

  /** Resolves when it is signed in and subscribed. */
  static async atWork(url: string, ledger: Ledger, options: StaffOptions): Promise<Staff> {
    const staff = new Staff(await Session.signIn(url, options.username), ledger, options);
    await staff.#keepSubscribed();
    return staff;
  }

  /** Sends a message and repeats the request with its key until the outcome is known. */
  async send({ chatId }: TableWithChat, text: string): Promise<Outcome> {
    this.#ledger.sent(text);
    const { method, path } = endpoints.sendMessage;
    const options = {
      method,
      headers: { 'idempotency-key': randomUUID() },
      body: { chat_id: chatId, message: text },
    };
    for (;;) {
      const answer = await this.session.request(path, options).catch(() => null);
      const outcome = outcomeOf(answer);
      if (outcome !== null) {
        this.#ledger.became(text, outcome);
        return outcome;
      }
      const { retry_after } = (answer?.body as ErrorBody | undefined)?.details ?? {};
      await pause(retry_after === undefined ? TRY_AGAIN_MS : retry_after * 1_000);
    }
  }

  leave(): void {
    this.socket.disconnect();
  }

  /** Resolves after the first subscription. Later ones are retried while the connection lasts, as a page does. */
  #keepSubscribed(): Promise<void> {
    let turn = 0;
    const again = async (): Promise<void> => {
      const mine = turn;
      while (mine === turn && this.socket.connected) {
        try {
          await this.#subscribe();
          return await this.#readBackAll();
        } catch {
          await pause(ASK_AGAIN_MS);
        }
      }
    };
    return new Promise((resolve, reject) => {
      this.socket.on('connect', () => {
        turn += 1;
        this.#inbox.connected();
        if (turn > 1) void again();
        else this.#subscribe().then(resolve, reject);
      });
    });
  }

  async #subscribe(): Promise<void> {
    await granted(this.socket, 'watchConversations', null);
    for (const terminal of new Set(this.#places.map((place) => place.terminal))) {
      await granted(this.socket, 'joinRoom', chatRoom(terminal));
    }
    for (const { chatId } of this.#places) {
      const { seq } = await granted<{ seq: number }>(this.socket, 'openConversation', { chat_id: chatId });
      if (!this.#last.has(String(chatId))) this.#last.set(String(chatId), seq);
    }
  }

  #received({ chat_id, seq, messages }: ConversationMessages): void {
    for (const { key, seq: number, message } of messages) {
      this.#inbox.live(key, message, number);
      this.#note(message);
    }
    this.#last.set(String(chat_id), seq);
  }

  #note(text: string): void {
    if (!this.receivedAt.has(text)) this.receivedAt.set(text, performance.now());
  }

  async #readBackAll(): Promise<void> {
    await Promise.all(this.#places.map(({ chatId }) => this.#readBack(chatId)));
  }

  async #readBack(chatId: EntityId): Promise<void> {
    for (;;) {
      const after = this.#readFrom.get(String(chatId));
      if (after === undefined) return;
      const query = new URLSearchParams({ changed_after: String(after), limit: '100' }).toString();
      const path = `${endpoints.getThread.path.replace(':id', String(chatId))}?${query}`;
      const answer = await this.session.request(path).catch(() => null);
      if (answer?.status !== 200) {
        await pause(TRY_AGAIN_MS);
        continue;
      }
      const { data, has_more, seq } = answer.body as Thread;
      for (const { key, message } of data) {
        this.#inbox.read(key, message);
        this.#note(message);
      }
      if (has_more) this.#readFrom.set(String(chatId), seq);
      else this.#readFrom.delete(String(chatId));
    }
  }

  /** socket.io does not retry a connection that the gateway refused, so this does. */
  #tryAgain(): void {
    if (this.socket.active) return;
    setTimeout(() => {
      void this.session
        .refresh()
        .catch(() => undefined)
        .then(() => this.socket.connect());
    }, TRY_AGAIN_MS);
  }
}

function outcomeOf(answer: Answer | null): Outcome | null {
  // Without an id the answer is only acknowledged, as when a fault garbled it: the outcome is found later.
  if (answer?.status === 200) return (answer.body as ChatMessage).id === undefined ? 'uncertain' : 'accepted';
  const code = (answer?.body as Partial<ErrorBody> | undefined)?.code;
  if (code === 'chat.uncertain' || code === 'chat.not_listed') return 'uncertain';
  return code === 'upstream.refused' || code === 'request.invalid' ? 'refused' : null;
}

async function granted<T>(socket: unknown, event: string, payload: unknown): Promise<T> {
  const answer = (socket as Socket).timeout(ASK_WITHIN_MS).emitWithAck(event, payload);
  const result = (await answer) as AckResult<T>;
  if (!result.ok) throw new Error(`${event} was refused: ${result.error.code}`);
  return result.data;
}
