import type { ChatClientEvents, ChatServerEvents } from '@pitdesk/contracts/api';
import type { ChatStatus } from '@pitdesk/contracts/chat';
import { CHAT_NAMESPACE } from '@pitdesk/contracts/sockets';
import { io, type Socket } from 'socket.io-client';
import type { Session } from '../../actors/session.ts';

/** A browser connected directly to one gateway that records when each message arrived. Times are performance.now(). */
export class GatewayListener {
  readonly gateway: string;
  readonly receivedAt = new Map<string, number>();
  /** The latest target of each conversation, in seconds. */
  readonly targets = new Map<string, number>();
  /** The reported states of the feed, with their times. */
  readonly feed: { at: number; state: ChatStatus['state'] }[] = [];
  /** The times of its connections. */
  readonly connectedAt: number[] = [];
  readonly #socket: Socket<ChatServerEvents, ChatClientEvents>;

  private constructor(gateway: string, session: Session) {
    this.gateway = gateway;
    this.#socket = io(gateway + CHAT_NAMESPACE, {
      auth: (give: (auth: object) => void) => give({ token: session.token }),
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 200,
      reconnectionDelayMax: 500,
    });
    this.#socket.on('connect', () => {
      this.connectedAt.push(performance.now());
      this.#socket.emit('watchConversations', null);
    });
    this.#socket.on('message:stored', ({ message }) => {
      if (!this.receivedAt.has(message)) this.receivedAt.set(message, performance.now());
    });
    this.#socket.on('conversation:changed', ({ chat_id, target }) => {
      this.targets.set(String(chat_id), target.seconds);
    });
    this.#socket.on('chat:status', ({ state }) => this.feed.push({ at: performance.now(), state }));
  }

  static async at(gateway: string, session: Session): Promise<GatewayListener> {
    const listener = new GatewayListener(gateway, session);
    await new Promise<void>((resolve) => {
      listener.#socket.once('connect', resolve);
    });
    return listener;
  }

  get connected(): boolean {
    return this.#socket.connected;
  }

  close(): void {
    this.#socket.disconnect();
  }
}
