import { CHAT_MESSAGE_EVENT, type ChatAnnouncement, chatRoom, terminalOfRoom } from '@pitdesk/contracts/chat';
import { completeMessages, MESSAGE } from '../back-office/back-office-chat.ts';
import type { KnownTables } from '../back-office/known-tables.ts';
import { readOne } from '../reading/answers.ts';
import type { Dialect } from '../reading/dialect.ts';
import { optional, RecordReader, required } from '../reading/record.ts';
import { readAnything, readFlag, readText } from '../reading/values.ts';
import { UpstreamSocket, type UpstreamSocketOptions } from '../socket/upstream-socket.ts';
import type { UpstreamObserver } from '../upstream-observer.ts';

export const ANNOUNCEMENT = new RecordReader(
  'announcement',
  {
    appendMessage: optional(readFlag, true, 'append'),
    group: optional(readText, null, 'room'),
    data: required(readAnything, 'message', 'payload'),
  },
  (announcement) => announcement,
);

/** How long an acknowledgement is waited for: the specification's events have none, an operator may give one. */
const ACK_MS = 1_000;

export interface ChatSocketListener {
  announcement?(announcement: ChatAnnouncement): void;
  /** From here on the room's messages arrive: it was joined, anew after each reconnect. */
  joined?(room: string): void;
  /** The connection is lost, and with it every room. */
  lost?(): void;
}

interface ChatSocketOptions extends Omit<UpstreamSocketOptions, 'name'> {
  readonly dialect: Dialect;
  readonly knownTables: KnownTables;
  readonly dropped: UpstreamObserver['dropped'];
}

/** The operator's chat socket service: rooms of terminals, and the live announcements of messages in them. */
export class ChatSocket {
  readonly #socket: UpstreamSocket;
  readonly #rooms = new Set<string>();
  readonly #listeners = new Set<ChatSocketListener>();

  constructor({ dialect, knownTables, dropped, ...options }: ChatSocketOptions) {
    this.#socket = new UpstreamSocket({ ...options, name: 'chat_socket' });
    const { io } = this.#socket;
    io.on('connect', () => {
      for (const room of this.#rooms) void this.#enter(room);
    });
    io.on('disconnect', () => this.#tell((listener) => listener.lost?.()));
    io.on(CHAT_MESSAGE_EVENT, (payload: unknown) => {
      const announcement = announcementOf(payload, dialect, knownTables);
      if (announcement) this.#tell((listener) => listener.announcement?.(announcement));
      else dropped('unreadable_announcement');
    });
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

/** An announcement that names no room is of its chat's terminal; a message without a date was written just now. */
function announcementOf(payload: unknown, dialect: Dialect, known: KnownTables): ChatAnnouncement | null {
  const found = readOne(ANNOUNCEMENT, payload, dialect);
  const message = found && readOne(MESSAGE, found.data, dialect);
  if (!message || message.chat_id === null) return null;
  const terminal = known.ofChat(message.chat_id)?.terminal_id;
  const group = found.group ?? (terminal === undefined ? null : chatRoom(terminal));
  if (group === null || terminalOfRoom(group) === undefined) return null;
  const created_at = message.created_at ?? new Date().toISOString();
  const [data] = completeMessages([{ ...message, created_at }], message.chat_id);
  return data === undefined ? null : { appendMessage: found.appendMessage, group, data };
}
