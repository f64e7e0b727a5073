import { Injectable } from '@nestjs/common';
import { type ChatAnnouncement, terminalOfRoom } from '@pitdesk/contracts/chat';
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
  /** A message was told, and is stored. */
  messageStored?(message: KeptMessage, room: string): void;
  /** Something of the chat may be missing: only the history can tell. */
  doubted?(chatId: string, room: string): void;
  /** The room's messages are to be published: it will be joined. */
  opened?(room: string): void;
  /** Nothing of the room is told any more. */
  closed?(room: string): void;
}

/** Tells browsers of each message once, wherever it comes from: live, read back after a gap, or just sent here. */
@Injectable()
export class ChatFeed {
  readonly #rooms = new Map<string, SeenMessages>();
  /** Of rooms that were left: who reloads the only page that was in one is not told once more what it was told. */
  readonly #left = new Map<string, SeenMessages>();
  readonly #listeners = new Set<FeedListener>();

  constructor(
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

  /** From here on what happens in the room is told. */
  open(room: string): void {
    if (this.#rooms.has(room)) return;
    const seen = this.#left.get(room) ?? new SeenMessages();
    seen.beginAt(Date.now());
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
    return this.#rooms.get(room)?.gapFrom(chatId) ?? new Date();
  }

  /** Publishes the messages of a gap, oldest first; they are stored already. */
  deliverRead(room: string, chatId: string, messages: readonly KeptMessage[]): void {
    for (const message of messages) {
      if (!this.#tell(message, room)) continue;
      this.metrics.received('history');
      this.#toldAndStored(message, room);
    }
    this.#rooms.get(room)?.completeUntil(chatId, messages.at(-1)?.createdAt ?? new Date());
  }

  /**
   * A message of this console's own, before its sender is answered.
   * @returns whether browsers were notified now, and its sender's with the key of the send
   */
  async deliverSent(message: KeptMessage, room: string, sent: SentFrom): Promise<boolean> {
    await this.messages.keepSent(message, sent);
    const isTold = this.#tell(message, room, sent);
    this.#toldAndStored(message, room);
    return isTold;
  }

  #takeAnnouncement({ group: room, data }: ChatAnnouncement): void {
    const message = identifyAlone(data);
    if (!this.#tell(message, room)) {
      // It may be another one alike.
      if (data.id === undefined) this.#doubt(message, room);
      return;
    }
    this.metrics.received('live');
    const { chatId, createdAt } = message;
    if (this.current.has(chatId)) this.#rooms.get(room)?.completeUntil(chatId, createdAt);
    this.writer.write(message, (written) => {
      if (written) this.#toldAndStored(message, room);
      else this.#doubt(message, room);
    });
  }

  #doubt({ chatId }: KeptMessage, room: string): void {
    this.#forListeners((listener) => listener.doubted?.(chatId, room));
  }

  #tell(message: KeptMessage, room: string, sent?: SentFrom): boolean {
    const seen = this.#rooms.get(room);
    if (!seen?.isNew(message)) return false;
    // The announcement last: a console that does not know its message by then has missed it, and reads it.
    if (!message.hidden) this.#tellInboxes(message, room, sent);
    this.broadcast.announce({ appendMessage: true, group: room, data: message.original });
    return true;
  }

  #tellInboxes(message: KeptMessage, room: string, sent?: SentFrom): void {
    const others = this.withheld.live(viewForOthers({ ...message, sentBy: null, clientKey: null }));
    const own = sent && { view: { ...others, type: 'me' as const, client_key: sent.clientKey }, sent };
    this.broadcast.stored(terminalOfRoom(room), others, own);
  }

  #toldAndStored(message: KeptMessage, room: string): void {
    this.#forListeners((listener) => listener.messageStored?.(message, room));
  }

  #forListeners(what: (listener: FeedListener) => void): void {
    for (const listener of this.#listeners) what(listener);
  }
}
