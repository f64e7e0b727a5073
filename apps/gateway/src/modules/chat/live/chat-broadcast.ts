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
import { toStoredId } from '../../../common/database/stored-id.ts';
import type { ChatNamespace } from '../../../realtime/chat-types.ts';
import type { SentFrom } from '../messages/messages.store.ts';
import { INBOX_OF_ALL, inboxOf, inboxOfUser, presenceRoom, watchedBy } from './room-names.ts';

/**
 * All that the `/chat` namespace is told; each message is encoded once a room. What came from the operator every
 * replica hears itself, so that it stays local; what one replica alone knows goes to all.
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

  /** From what is stored, or from the operator: every replica finds it out itself. */
  conversationMoved(terminal: number, change: ConversationChange): void {
    this.#namespace?.local.to(inboxes(terminal)).emit('conversation:changed', change);
  }

  conversationClaimed(terminal: number, change: ConversationChange): void {
    this.#namespace?.to(inboxes(terminal)).emit('conversation:changed', change);
  }

  read(userId: EntityId, state: ReadState & { chat_id: EntityId }): void {
    this.#namespace?.to(inboxOfUser(toStoredId(userId))).emit('read:changed', state);
  }

  present(presence: Presence): void {
    this.#namespace?.to(presenceRoom(presence.chat_id)).emit('presence:changed', presence);
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
