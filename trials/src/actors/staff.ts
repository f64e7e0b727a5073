import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type {
  ChatClientEvents,
  ChatServerEvents,
  GameLogicClientEvents,
  GameLogicServerEvents,
} from '@pitdesk/contracts/api';
import { endpoints } from '@pitdesk/contracts/api';
import type { ChatMessage, MessagePosition, MessageView, Thread } from '@pitdesk/contracts/chat';
import { CHAT, chatRoom, positionParam } from '@pitdesk/contracts/chat';
import type { ErrorBody } from '@pitdesk/contracts/errors';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { ClientListDelta } from '@pitdesk/contracts/players';
import type { AckResult } from '@pitdesk/contracts/sockets';
import { CHAT_NAMESPACE, GAME_LOGIC_NAMESPACE } from '@pitdesk/contracts/sockets';
import { io, type Socket } from 'socket.io-client';
import type { Ledger, Listener, Outcome } from './ledger.ts';
import { Session } from './session.ts';

type ChatSocket = Socket<ChatServerEvents, ChatClientEvents>;
type GameSocket = Socket<GameLogicServerEvents, GameLogicClientEvents>;

const TRY_AGAIN_MS = 100;
/** The wait before a page repeats a refused request. */
const ASK_AGAIN_MS = 1_000;
const ASK_WITHIN_MS = 60_000;

/** A chat in which a member of staff reads and writes. */
export interface TalkPlace {
  readonly chatId: EntityId;
  readonly terminal: number;
}

/**
 * A member of staff at a browser: signed in over HTTP, both sockets over one connection, with the subscriptions of the
 * pages. After a reconnect it subscribes again and reads back the messages of the interruption.
 */
export class Staff {
  readonly session: Session;
  readonly chat: ChatSocket;
  readonly game: GameSocket;
  /** The number of connections so far. */
  connections = 0;
  readonly #ledger: Ledger;
  readonly #inbox: Listener;
  readonly #places: readonly TalkPlace[];
  /** The latest message received in each chat. */
  readonly #last = new Map<string, MessagePosition>();
  /** The position from which it reads back after a lost connection: a little before the latest message, as a browser does. */
  readonly #readFrom = new Map<string, MessagePosition>();
  readonly #deltaListeners = new Set<(delta: ClientListDelta) => void>();

  private constructor(session: Session, ledger: Ledger, places: readonly TalkPlace[], name: string) {
    this.session = session;
    this.#ledger = ledger;
    this.#inbox = ledger.listener(name);
    this.#places = places;
    const begun: MessagePosition = { created_at: new Date().toISOString(), key: '0' };
    for (const { chatId } of places) this.#last.set(String(chatId), begun);
    const options = {
      auth: (give: (auth: object) => void) => give({ token: session.token }),
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelayMax: 1_000,
    };
    this.chat = io(session.url + CHAT_NAMESPACE, options);
    // Both sockets share one connection.
    this.game = this.chat.io.socket(GAME_LOGIC_NAMESPACE, { auth: options.auth });
    this.chat.on('message:stored', (message) => this.#received(message));
    // Messages of the next connection that arrive before the gap is read come after the gap.
    this.chat.on('disconnect', () => {
      for (const [chatId, last] of this.#last) this.#readFrom.set(chatId, earlier(last));
    });
    this.game.on('clientList:delta', (delta) => {
      for (const listener of this.#deltaListeners) listener(delta);
    });
    for (const socket of [this.chat, this.game]) {
      socket.on('connect_error', () => this.#tryAgain(socket));
    }
  }

  /** Resolves when it is signed in and subscribed to everything. Places are the chats that it reads back. */
  static async atWork(
    url: string,
    ledger: Ledger,
    {
      username = 'floor1',
      places = [],
      name = username,
    }: { username?: string; places?: readonly TalkPlace[]; name?: string } = {},
  ): Promise<Staff> {
    const staff = new Staff(await Session.signIn(url, username), ledger, places, name);
    await Promise.all([staff.#keepFollowingChat(), staff.#keepFollowingFloor()]);
    return staff;
  }

  /** Sends a message and repeats the request with its key until the outcome is known. */
  async send({ chatId }: TalkPlace, text: string): Promise<Outcome> {
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

  /** Resolves with the time at which the online list shows the player, by performance.now(). */
  whenShown(player: string): Promise<number> {
    return new Promise((resolve) => {
      const look = ({ joined }: ClientListDelta) => {
        if (!joined.some(({ detail }) => detail?.player === player)) return;
        this.#deltaListeners.delete(look);
        resolve(performance.now());
      };
      this.#deltaListeners.add(look);
    });
  }

  leave(): void {
    this.chat.disconnect();
    this.game.disconnect();
  }

  #keepFollowingChat(): Promise<void> {
    return this.#onEveryConnect(this.chat, async () => {
      this.connections += 1;
      this.#inbox.connected();
      await granted(this.chat, 'watchConversations', null);
      for (const terminal of new Set(this.#places.map((place) => place.terminal))) {
        await granted(this.chat, 'joinRoom', chatRoom(terminal));
      }
      if (this.connections > 1) await Promise.all(this.#places.map(({ chatId }) => this.#readBack(chatId)));
    });
  }

  #keepFollowingFloor(): Promise<void> {
    return this.#onEveryConnect(this.game, async () => {
      await granted(this.game, 'getClientsList', { mode: 'counts' });
      await granted(this.game, 'getClientsList', { mode: 'delta' });
      await granted(this.game, 'watchTables', null);
      await granted(this.game, 'watchAlarms', null);
    });
  }

  /** Resolves after the first answer. A later refusal is retried while the connection lasts, as a page does. */
  #onEveryConnect(socket: Pick<Socket, 'on' | 'connected'>, follow: () => Promise<void>): Promise<void> {
    let turn = 0;
    const followAgain = async (): Promise<void> => {
      turn += 1;
      const mine = turn;
      while (mine === turn && socket.connected) {
        try {
          return await follow();
        } catch {
          await pause(ASK_AGAIN_MS);
        }
      }
    };
    return new Promise((resolve, reject) => {
      const connected = (): void => {
        if (turn > 0) void followAgain();
        else {
          turn += 1;
          follow().then(resolve, reject);
        }
      };
      socket.on('connect', connected);
      if (socket.connected) connected();
    });
  }

  #received(message: MessageView): void {
    this.#inbox.live(message.key, message.message);
    this.#last.set(String(message.chat_id), { created_at: message.created_at, key: message.key });
  }

  async #readBack(chatId: EntityId): Promise<void> {
    for (;;) {
      const after = this.#readFrom.get(String(chatId));
      if (after === undefined) return;
      const query = new URLSearchParams({ after: positionParam(after), limit: '100' }).toString();
      const answer = await this.session
        .request(`/api/conversations/${chatId}/messages?${query}`)
        .catch(() => null);
      if (answer?.status !== 200) {
        await pause(TRY_AGAIN_MS);
        continue;
      }
      const { data, has_more } = answer.body as Thread;
      for (const { key, created_at, message } of data) {
        this.#inbox.read(key, message);
        this.#readFrom.set(String(chatId), { created_at, key });
      }
      if (!has_more) return;
    }
  }

  /** socket.io does not retry a connection that the gateway refused, so this does. */
  #tryAgain(socket: ChatSocket | GameSocket): void {
    if (socket.active) return;
    setTimeout(() => {
      void this.session
        .refresh()
        .catch(() => undefined)
        .then(() => socket.connect());
    }, TRY_AGAIN_MS);
  }
}

const earlier = ({ created_at, key }: MessagePosition): MessagePosition => ({
  created_at: new Date(Date.parse(created_at) - CHAT.gapOverlapMs).toISOString(),
  key,
});

function outcomeOf(answer: { status: number; body: unknown } | null): Outcome | null {
  // Without an id the answer is only acknowledged, as when a fault garbled it: the outcome is found later.
  if (answer?.status === 200) return (answer.body as ChatMessage).id === undefined ? 'uncertain' : 'accepted';
  const code = (answer?.body as Partial<ErrorBody> | undefined)?.code;
  if (code === 'chat.uncertain' || code === 'chat.not_listed') return 'uncertain';
  return code === 'upstream.refused' || code === 'request.invalid' ? 'refused' : null;
}

async function granted(socket: unknown, event: string, payload: unknown): Promise<void> {
  const answer = (socket as Socket).timeout(ASK_WITHIN_MS).emitWithAck(event, payload);
  const result = (await answer) as AckResult<unknown>;
  if (!result.ok) throw new Error(`${event} was refused: ${result.error.code}`);
}
