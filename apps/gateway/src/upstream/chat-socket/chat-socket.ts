import { CHAT_MESSAGE_EVENT, type ChatAnnouncement } from '@pitdesk/contracts';
import { UpstreamSocket, type UpstreamSocketOptions } from '../socket/upstream-socket.ts';

/** The operator's chat socket service: rooms of terminals, and the live announcements of messages in them. */
export class ChatSocket {
  readonly #socket: UpstreamSocket;
  readonly #rooms = new Set<string>();

  constructor(options: Omit<UpstreamSocketOptions, 'name'>) {
    this.#socket = new UpstreamSocket({ ...options, name: 'chat_socket' });
    this.#socket.io.on('connect', () => {
      for (const room of this.#rooms) this.#socket.io.emit('joinRoom', room);
    });
  }

  connect(): void {
    this.#socket.connect();
  }

  close(): void {
    this.#socket.close();
  }

  /** Held over every reconnect until it is left. */
  join(room: string): void {
    if (this.#rooms.has(room)) return;
    this.#rooms.add(room);
    if (this.#socket.connected) this.#socket.io.emit('joinRoom', room);
  }

  leave(room: string): void {
    if (this.#rooms.delete(room) && this.#socket.connected) this.#socket.io.emit('leaveRoom', room);
  }

  /** @returns whether there was a connection to say it over. */
  announce(announcement: ChatAnnouncement): boolean {
    if (!this.#socket.connected) return false;
    this.#socket.io.emit(CHAT_MESSAGE_EVENT, announcement);
    return true;
  }

  onAnnouncement(listener: (payload: unknown) => void): void {
    this.#socket.io.on(CHAT_MESSAGE_EVENT, listener);
  }
}
