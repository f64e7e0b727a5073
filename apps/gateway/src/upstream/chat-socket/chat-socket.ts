import { CHAT_MESSAGE_EVENT, type ChatAnnouncement } from '@pitdesk/contracts';
import { UpstreamSocket, type UpstreamSocketOptions } from '../socket/upstream-socket.ts';

/** How long an acknowledgement is waited for: the specification's events have none, an operator may give one. */
const ACK_MS = 1_000;

export interface ChatSocketListener {
  announcement?(payload: unknown): void;
  /** From here on the room's messages arrive: it was joined, anew after each reconnect. */
  joined?(room: string): void;
  /** The connection is lost, and with it every room. */
  lost?(): void;
}

/** The operator's chat socket service: rooms of terminals, and the live announcements of messages in them. */
export class ChatSocket {
  readonly #socket: UpstreamSocket;
  readonly #rooms = new Set<string>();
  readonly #listeners = new Set<ChatSocketListener>();

  constructor(options: Omit<UpstreamSocketOptions, 'name'>) {
    this.#socket = new UpstreamSocket({ ...options, name: 'chat_socket' });
    const { io } = this.#socket;
    io.on('connect', () => {
      for (const room of this.#rooms) void this.#enter(room);
    });
    io.on('disconnect', () => this.#tell((listener) => listener.lost?.()));
    io.on(CHAT_MESSAGE_EVENT, (payload: unknown) =>
      this.#tell((listener) => listener.announcement?.(payload)),
    );
  }

  get connected(): boolean {
    return this.#socket.connected;
  }

  connect(): void {
    this.#socket.connect();
  }

  close(): void {
    this.#socket.close();
  }

  listen(listener: ChatSocketListener): void {
    this.#listeners.add(listener);
  }

  /** Held over every reconnect until it is left. */
  join(room: string): void {
    if (this.#rooms.has(room)) return;
    this.#rooms.add(room);
    if (this.connected) void this.#enter(room);
  }

  leave(room: string): void {
    if (this.#rooms.delete(room) && this.connected) this.#socket.io.emit('leaveRoom', room);
  }

  /** @returns whether it was said over a connection that outlived it; otherwise it has to be said again. */
  async announce(announcement: ChatAnnouncement): Promise<boolean> {
    return await this.#say(CHAT_MESSAGE_EVENT, announcement);
  }

  async #enter(room: string): Promise<void> {
    const entered = await this.#say('joinRoom', room);
    if (entered && this.#rooms.has(room)) this.#tell((listener) => listener.joined?.(room));
  }

  async #say(event: string, payload: unknown): Promise<boolean> {
    const { io } = this.#socket;
    const connection = io.id;
    if (connection === undefined) return false;
    // An operator that acknowledges nothing has had time to read it.
    await io
      .timeout(ACK_MS)
      .emitWithAck(event, payload)
      .catch(() => undefined);
    return io.id === connection;
  }

  #tell(what: (listener: ChatSocketListener) => void): void {
    for (const listener of this.#listeners) what(listener);
  }
}
