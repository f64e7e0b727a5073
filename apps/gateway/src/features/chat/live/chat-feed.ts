import { Injectable } from '@nestjs/common';
import { CHAT, type ChatAnnouncement } from '@pitdesk/contracts/chat';
import { Clock } from '#core/time/clock';
import { ChatSocket } from '#upstream/chat-socket/chat-socket';
import { ChatMetrics } from '../chat-metrics.ts';
import { CurrentChats } from '../history/chat-history.ts';
import { ConversationChanges } from '../messages/conversation-changes.ts';
import { MessageWriter } from '../messages/message-writer.ts';
import { MessagesStore, type SentFrom } from '../messages/messages.store.ts';
import { identifyAlone, type KeptMessage } from '../messages/messages.ts';
import { ChatBroadcast } from './chat-broadcast.ts';

/** More messages than a chat gets in the time that a gap is read back over. */
const REMEMBERED = 2_000;

interface SeenInChat {
  /** The time of each message by its key, in the order of publication. */
  readonly published: Map<string, number>;
  /** The time of the newest evicted message. An older message may have been published before. */
  forgottenUntil: number;
  /** No earlier message is missing; null before the chat was read. */
  completeUntil: number | null;
}

/** The published messages of one room, so that each message is published once. */
export class SeenMessages {
  readonly #chats = new Map<string, SeenInChat>();
  readonly #clock: Clock;
  #since = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @param since browsers read earlier messages from the history */
  beginAt(since: number): void {
    this.#since = since;
    for (const chat of this.#chats.values()) chat.completeUntil = null;
  }

  /** Returns the start of a gap. */
  gapFrom(chatId: string): Date {
    return new Date(this.#chats.get(chatId)?.completeUntil ?? this.#since);
  }

  /**
   * Returns true for a new message, and counts it as published. A message may be new although later ones are known: a send
   * without an answer is proven late.
   */
  isNew({ chatId, key, createdAt }: KeptMessage): boolean {
    const chat = this.#of(chatId);
    const at = createdAt.getTime();
    if (chat.published.has(key)) return false;
    chat.published.set(key, at);
    if (chat.published.size > REMEMBERED) evictOldest(chat);
    return at >= Math.max(this.#since, chat.forgottenUntil) - CHAT.gapOverlapMs;
  }

  /** Records that no earlier message is missing. A time in the future counts as now. */
  completeUntil(chatId: string, moment: Date): void {
    const chat = this.#of(chatId);
    const past = Math.min(moment.getTime(), this.#clock.now());
    chat.completeUntil = Math.max(chat.completeUntil ?? 0, past);
  }

  #of(chatId: string): SeenInChat {
    const known = this.#chats.get(chatId);
    if (known) return known;
    const chat: SeenInChat = { published: new Map(), forgottenUntil: 0, completeUntil: null };
    this.#chats.set(chatId, chat);
    return chat;
  }
}

function evictOldest(chat: SeenInChat): void {
  for (const [key, at] of chat.published) {
    chat.published.delete(key);
    chat.forgottenUntil = Math.max(chat.forgottenUntil, at);
    return;
  }
}

export interface FeedListener {
  /** A message was published and is stored. */
  messageStored?(message: KeptMessage, room: string): void;
  /** A message that this console sent is stored. */
  sent?(message: KeptMessage, sent: SentFrom): void;
  /** Messages of the chat may be missing, so the history must be read. */
  gapSuspected?(chatId: string, room: string): void;
  /** The room's messages are published from now on. */
  opened?(room: string): void;
  /** The room's messages are no longer published. */
  closed?(room: string): void;
}

/**
 * Receives messages from every source: live, read back after a gap, or sent by this console. Announces each message once
 * in its terminal's room, as the specification requires, even while the console's database is down, and stores it.
 */
@Injectable()
export class ChatFeed {
  readonly #rooms = new Map<string, SeenMessages>();
  /** Rooms that were left. They are remembered, so that a reload of the last page does not publish messages again. */
  readonly #left = new Map<string, SeenMessages>();
  readonly #listeners = new Set<FeedListener>();

  constructor(
    private readonly clock: Clock,
    private readonly broadcast: ChatBroadcast,
    private readonly writer: MessageWriter,
    private readonly messages: MessagesStore,
    private readonly current: CurrentChats,
    private readonly changes: ConversationChanges,
    private readonly metrics: ChatMetrics,
    chatSocket: ChatSocket,
  ) {
    chatSocket.listen({ announcement: (announcement) => this.#takeAnnouncement(announcement) });
  }

  listen(listener: FeedListener): void {
    this.#listeners.add(listener);
  }

  /** Publishes the room's messages from now on. */
  open(room: string): void {
    if (this.#rooms.has(room)) return;
    const seen = this.#left.get(room) ?? new SeenMessages(this.clock);
    seen.beginAt(this.clock.now());
    this.#left.delete(room);
    this.#rooms.set(room, seen);
    this.#forListeners((listener) => listener.opened?.(room));
  }

  close(room: string): void {
    const seen = this.#rooms.get(room);
    if (seen) this.#left.set(room, seen);
    this.#rooms.delete(room);
    this.#forListeners((listener) => listener.closed?.(room));
  }

  gapFrom(room: string, chatId: string): Date {
    return this.#rooms.get(room)?.gapFrom(chatId) ?? this.clock.date();
  }

  /** Publishes the stored messages of a gap, oldest first. */
  deliverRead(room: string, chatId: string, messages: readonly KeptMessage[]): void {
    for (const message of messages) {
      if (!this.#publish(message, room)) continue;
      this.metrics.received('history');
      this.#notifyStored(message, room);
    }
    this.#rooms.get(room)?.completeUntil(chatId, messages.at(-1)?.createdAt ?? this.clock.date());
  }

  /** Stores and publishes a message that this console sent, before its sender is answered. */
  async deliverSent(message: KeptMessage, room: string, sent: SentFrom): Promise<void> {
    await this.messages.keepSent(message, sent);
    this.#publish(message, room);
    this.#notifyStored(message, room);
    this.#forListeners((listener) => listener.sent?.(message, sent));
  }

  #takeAnnouncement({ group: room, data }: ChatAnnouncement): void {
    const message = identifyAlone(data);
    if (!this.#publish(message, room)) {
      // It may be another message with the same text.
      if (data.id === undefined) this.#reportGap(message, room);
      return;
    }
    this.metrics.received('live');
    const { chatId, createdAt } = message;
    if (this.current.has(chatId)) this.#rooms.get(room)?.completeUntil(chatId, createdAt);
    this.writer.write(message, (written) => {
      if (written) this.#notifyStored(message, room);
      else this.#reportGap(message, room);
    });
  }

  #reportGap({ chatId }: KeptMessage, room: string): void {
    this.#forListeners((listener) => listener.gapSuspected?.(chatId, room));
  }

  /** @returns false if the message was published before */
  #publish(message: KeptMessage, room: string): boolean {
    if (!this.#rooms.get(room)?.isNew(message)) return false;
    this.broadcast.announce({ appendMessage: true, group: room, data: message.original });
    return true;
  }

  #notifyStored(message: KeptMessage, room: string): void {
    // If another replica stored it first, that replica's change may arrive later.
    this.changes.changedElsewhere([message.chatId]);
    this.#forListeners((listener) => listener.messageStored?.(message, room));
  }

  #forListeners(what: (listener: FeedListener) => void): void {
    for (const listener of this.#listeners) what(listener);
  }
}
