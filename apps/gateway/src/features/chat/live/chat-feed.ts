import { Injectable } from '@nestjs/common';
import type { ChatAnnouncement } from '@pitdesk/contracts/chat';
import { Clock } from '#core/time/clock';
import { ChatSocket } from '#upstream/chat-socket/chat-socket';
import { ChatMetrics } from '../chat-metrics.ts';
import { CurrentChats } from '../history/chat-history.ts';
import { ConversationChanges } from '../messages/conversation-changes.ts';
import { MessageWriter } from '../messages/message-writer.ts';
import { MessagesStore, type SentFrom } from '../messages/messages.store.ts';
import { identifyAlone, type KeptMessage } from '../messages/messages.ts';
import { ChatBroadcast } from './chat-broadcast.ts';
import { SeenMessages } from './seen-messages.ts';

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
