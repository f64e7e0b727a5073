import { CHAT_MESSAGE_EVENT, type ChatAnnouncement, chatRoom, terminalOfRoom } from '@pitdesk/contracts/chat';
import { completeMessages, MESSAGE } from '../back-office/back-office-chat.ts';
import type { KnownIds } from '../back-office/known-ids.ts';
import type { KnownTables } from '../back-office/known-tables.ts';
import { readOne } from '../reading/answers.ts';
import type { Dialect } from '../reading/dialect.ts';
import { optional, RecordReader, required } from '../reading/record.ts';
import { readAnything, readFlag, readText } from '../reading/values.ts';
import { UpstreamSocket, type UpstreamSocketOptions } from '../socket/upstream-socket.ts';
import type { UpstreamObserver } from '../upstream-observer.ts';

export const ANNOUNCEMENT = new RecordReader('announcement', {
  appendMessage: optional(readFlag, true, 'append'),
  group: optional(readText, null, 'room'),
  data: required(readAnything, 'message', 'payload'),
});

/** The wait for an acknowledgement: the specification's events have none, but an operator may send one. */
const ACK_MS = 1_000;

export interface ChatSocketListener {
  announcement?(announcement: ChatAnnouncement): void;
  /** Called when a room was joined, again after each reconnect: its messages arrive from now on. */
  joined?(room: string): void;
  /** Called when the connection is lost, and with it every room. */
  lost?(): void;
}

interface ChatSocketOptions extends Omit<UpstreamSocketOptions, 'name'> {
  readonly dialect: Dialect;
  readonly knownTables: KnownTables;
  readonly knownIds: KnownIds;
  readonly dropped: UpstreamObserver['dropped'];
}

/** The adapter of the operator's chat socket: the rooms of terminals and the live announcements of messages in them. */
export class ChatSocket {
  readonly #socket: UpstreamSocket;
  readonly #rooms = new Set<string>();
  readonly #listeners = new Set<ChatSocketListener>();

  constructor({ dialect, knownTables, knownIds, dropped, ...options }: ChatSocketOptions) {
    this.#socket = new UpstreamSocket({ ...options, name: 'chat_socket' });
    const { io } = this.#socket;
    const known = { tables: knownTables, ids: knownIds };
    io.on('connect', () => {
      for (const room of this.#rooms) void this.#enter(room);
    });
    io.on('disconnect', () => this.#notify((listener) => listener.lost?.()));
    io.on(CHAT_MESSAGE_EVENT, (payload: unknown) => {
      const announcement = announcementOf(payload, dialect, known, options.clock.date());
      if (announcement) this.#notify((listener) => listener.announcement?.(announcement));
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

  /** Joins a room and joins it again after every reconnect, until `leave`. */
  join(room: string): void {
    if (this.#rooms.has(room)) return;
    this.#rooms.add(room);
    if (this.connected) void this.#enter(room);
  }

  leave(room: string): void {
    if (this.#rooms.delete(room) && this.connected) this.#socket.io.emit('leaveRoom', room);
  }

  /** @returns true if the connection stayed open until the announcement was sent; otherwise send it again */
  async announce(announcement: ChatAnnouncement): Promise<boolean> {
    return await this.#send(CHAT_MESSAGE_EVENT, announcement);
  }

  async #enter(room: string): Promise<void> {
    const entered = await this.#send('joinRoom', room);
    if (entered && this.#rooms.has(room)) this.#notify((listener) => listener.joined?.(room));
  }

  async #send(event: string, payload: unknown): Promise<boolean> {
    const { io } = this.#socket;
    const connection = io.id;
    if (connection === undefined) return false;
    // An operator that acknowledges nothing had time to read the event.
    await io
      .timeout(ACK_MS)
      .emitWithAck(event, payload)
      .catch(() => undefined);
    return io.id === connection;
  }

  #notify(call: (listener: ChatSocketListener) => void): void {
    for (const listener of this.#listeners) call(listener);
  }
}

/** Reads an announcement: without a room it belongs to its chat's terminal, without a date it was written just now. */
function announcementOf(
  payload: unknown,
  dialect: Dialect,
  known: { tables: KnownTables; ids: KnownIds },
  now: Date,
): ChatAnnouncement | null {
  const found = readOne(ANNOUNCEMENT, payload, dialect);
  const message = found && readOne(MESSAGE, found.data, dialect);
  if (!message || message.chat_id === null) return null;
  const terminal = known.tables.ofChat(message.chat_id)?.terminal_id;
  const group = found.group ?? (terminal === undefined ? null : chatRoom(terminal));
  if (group === null || terminalOfRoom(group) === undefined) return null;
  const created_at = message.created_at ?? now.toISOString();
  const [data] = completeMessages([{ ...message, created_at }], message.chat_id, known.ids);
  return data === undefined ? null : { appendMessage: found.appendMessage, group, data };
}
