import { Injectable } from '@nestjs/common';
import { type ChatAnnouncement, terminalOfRoom } from '@pitdesk/contracts/chat';
import { Clock } from '#core/time/clock';
import { ChatSocket } from '#upstream/chat-socket/chat-socket';
import { ChatMetrics } from '../chat-metrics.ts';
import { CurrentChats } from '../history/chat-history.ts';
import { viewForOthers } from '../messages/message-views.ts';
import { MessageWriter } from '../messages/message-writer.ts';
import { MessagesStore, type SentFrom } from '../messages/messages.store.ts';
import { identifyAlone, type KeptMessage } from '../messages/messages.ts';
import { WithheldMessages } from '../messages/withheld-messages.ts';
import { ChatBroadcast } from './chat-broadcast.ts';
import { SeenMessages } from './seen-messages.ts';

export interface FeedListener {
  /** A message was published and is stored. */
  messageStored?(message: KeptMessage, room: string): void;
  /** A message of this console's own is stored. */
  sent?(message: KeptMessage, sent: SentFrom): void;
  /** Messages of the chat may be missing; the history has to be read. */
  gapSuspected?(chatId: string, room: string): void;
  /** The room's messages are to be published: it will be joined. */
  opened?(room: string): void;
  /** The room's messages are no longer published. */
  closed?(room: string): void;
}

/** Publishes each message to browsers once, from any source: live, read back after a gap, or just sent here. */
@Injectable()
export class ChatFeed {
  readonly #rooms = new Map<string, SeenMessages>();
  /** Rooms that were left: after a reload of the only page in a room its messages are not published again. */
  readonly #left = new Map<string, SeenMessages>();
  readonly #listeners = new Set<FeedListener>();

  constructor(
    private readonly clock: Clock,
    private readonly broadcast: ChatBroadcast,
    private readonly writer: MessageWriter,
    private readonly messages: MessagesStore,
    private readonly current: CurrentChats,
    private readonly withheld: WithheldMessages,
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

  /** Publishes the messages of a gap, oldest first; they are stored already. */
  deliverRead(room: string, chatId: string, messages: readonly KeptMessage[]): void {
    for (const message of messages) {
      if (!this.#publish(message, room)) continue;
      this.metrics.received('history');
      this.#notifyStored(message, room);
    }
    this.#rooms.get(room)?.completeUntil(chatId, messages.at(-1)?.createdAt ?? this.clock.date());
  }

  /**
   * A message of this console's own, before its sender is answered.
   * @returns whether browsers were notified now, and its sender's with the key of the send
   */
  async deliverSent(message: KeptMessage, room: string, sent: SentFrom): Promise<boolean> {
    await this.messages.keepSent(message, sent);
    const isPublished = this.#publish(message, room, sent);
    this.#notifyStored(message, room);
    this.#forListeners((listener) => listener.sent?.(message, sent));
    return isPublished;
  }

  #takeAnnouncement({ group: room, data }: ChatAnnouncement): void {
    const message = identifyAlone(data);
    if (!this.#publish(message, room)) {
      // It may be another one alike.
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

  #publish(message: KeptMessage, room: string, sent?: SentFrom): boolean {
    const seen = this.#rooms.get(room);
    if (!seen?.isNew(message)) return false;
    // The announcement last: a console that does not know its message by then has missed it, and reads it.
    if (!message.hidden) this.#publishToInboxes(message, room, sent);
    this.broadcast.announce({ appendMessage: true, group: room, data: message.original });
    return true;
  }

  #publishToInboxes(message: KeptMessage, room: string, sent?: SentFrom): void {
    const others = this.withheld.live(viewForOthers({ ...message, sentBy: null, clientKey: null }));
    const own = sent && { view: { ...others, type: 'me' as const, client_key: sent.clientKey }, sent };
    this.broadcast.stored(terminalOfRoom(room), others, own);
  }

  #notifyStored(message: KeptMessage, room: string): void {
    this.#forListeners((listener) => listener.messageStored?.(message, room));
  }

  #forListeners(what: (listener: FeedListener) => void): void {
    for (const listener of this.#listeners) what(listener);
  }
}
