import { Injectable } from '@nestjs/common';
import {
  CHAT_MESSAGE_EVENT,
  type ChatAnnouncement,
  type ChatStatus,
  type ConversationChange,
  type EntityId,
  type MessageView,
  type Presence,
  type ReadState,
} from '@pitdesk/contracts';
import type { ChatNamespace } from '../../../realtime/chat-types.ts';
import type { SentFrom } from '../messages/messages.store.ts';
import { INBOX_OF_ALL, inboxOf, inboxOfUser, presenceRoom, watchedBy, watcherOf } from './room-names.ts';

/**
 * All that this replica's browsers are told in the `/chat` namespace; each message is encoded once a room. Nothing of it
 * goes to other replicas: what the operator says they hear themselves, and what this one alone knows it tells them.
 */
@Injectable()
export class ChatBroadcast {
  #namespace: ChatNamespace | undefined;

  attach(namespace: ChatNamespace): void {
    this.#namespace = namespace;
  }

  /** Whether anybody watches conversations. */
  get isWatched(): boolean {
    return this.#inboxRooms().length > 0;
  }

  announce(announcement: ChatAnnouncement): void {
    this.#namespace?.local.to(announcement.group).emit(CHAT_MESSAGE_EVENT, announcement);
  }

  /** To all inboxes of the terminal, and to the sender's as their own. */
  stored(
    terminal: number | undefined,
    others: MessageView,
    own?: { view: MessageView; sent: SentFrom },
  ): void {
    const rooms = this.#namespace?.local.to(inboxes(terminal));
    if (!own) {
      rooms?.emit('message:stored', others);
      return;
    }
    const mine = inboxOfUser(own.sent.userId);
    rooms?.except(mine).emit('message:stored', others);
    this.#namespace?.local.to(mine).emit('message:stored', own.view);
  }

  conversation(change: ConversationChange): void {
    this.#namespace?.local.to(inboxes(change.table.terminal_id)).emit('conversation:changed', change);
  }

  read(userId: string, state: ReadState & { chat_id: EntityId }): void {
    this.#namespace?.local.to(inboxOfUser(userId)).emit('read:changed', state);
  }

  /** Whose inboxes are open here. */
  get watchers(): string[] {
    return [...(this.#namespace?.adapter.rooms.keys() ?? [])].flatMap((room) => watcherOf(room) ?? []);
  }

  present(presence: Presence): void {
    this.#namespace?.local.to(presenceRoom(presence.chat_id)).emit('presence:changed', presence);
  }

  /** How this replica hears the operator. */
  status(status: ChatStatus): void {
    for (const room of this.#inboxRooms()) this.#namespace?.local.to(room).emit('chat:status', status);
  }

  #inboxRooms(): string[] {
    const rooms = [...(this.#namespace?.adapter.rooms.keys() ?? [])];
    return rooms.filter((room) => watchedBy(room) !== undefined);
  }
}

const inboxes = (terminal: number | undefined): string[] =>
  terminal === undefined ? [INBOX_OF_ALL] : [INBOX_OF_ALL, inboxOf(terminal)];
