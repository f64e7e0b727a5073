import { Injectable } from '@nestjs/common';
import {
  CHAT_MESSAGE_EVENT,
  type ChatAnnouncement,
  type ChatStatus,
  type ConversationMessages,
  type InboxRow,
  type Presence,
  type ReadState,
  type UnprovenMessage,
} from '@pitdesk/contracts/chat';
import type { EntityId, Instant } from '@pitdesk/contracts/fields';
import type { SpeakerParams } from '@pitdesk/contracts/translation';
import { toStoredId } from '#core/database/storable';
import type { ChatNamespace } from '#core/sockets/namespaces';

/** Rooms of the gateway. The specification names the rooms of terminals. */
const INBOX = 'inbox:';
const INBOX_OF_USER = 'inbox-user:';

/** The room of inboxes that show one terminal, or `all` terminals. */
export const inboxOf = (terminal: number | string): string => `${INBOX}${terminal}`;

/** Returns the terminal of an inbox room, or `all`; undefined for any other room. */
export function watchedBy(room: string): number | 'all' | undefined {
  if (!room.startsWith(INBOX)) return undefined;
  const whose = room.slice(INBOX.length);
  return whose === 'all' ? 'all' : Number(whose);
}

/** The room of one account's browsers with an open inbox. */
export const inboxOfUser = (userId: string): string => `${INBOX_OF_USER}${userId}`;

/** Returns the account of an inbox room; undefined for any other room. */
const watcherOf = (room: string): string | undefined =>
  room.startsWith(INBOX_OF_USER) ? room.slice(INBOX_OF_USER.length) : undefined;

const CONVERSATION = 'conversation:';

/** The room of the browsers that show a conversation. */
export const conversationRoom = (chatId: string): string => `${CONVERSATION}${chatId}`;

/** Returns the conversation that a room's members show; undefined for any other room. */
export const shownIn = (room: string): string | undefined =>
  room.startsWith(CONVERSATION) ? room.slice(CONVERSATION.length) : undefined;

/** The room of the browsers that show conversations. */
export const SHOWING = 'showing';

export const presenceRoom = (chatId: EntityId): string => `presence:${chatId}`;

/**
 * Publishes to this replica's browsers in the `/chat` namespace. Other replicas subscribe to the operator themselves, and
 * get everything else from `Replicas`.
 */
@Injectable()
export class ChatBroadcast {
  #namespace: ChatNamespace | undefined;

  attach(namespace: ChatNamespace): void {
    this.#namespace = namespace;
  }

  /** True while an inbox is open at this replica. */
  get isWatched(): boolean {
    return this.#inboxRooms().length > 0;
  }

  /** Publishes to the terminal's room. Browsers that show conversations get their messages there, each once. */
  announce(announcement: ChatAnnouncement): void {
    this.#to(announcement.group)?.except(SHOWING).emit(CHAT_MESSAGE_EVENT, announcement);
  }

  /** Publishes changes to the browsers that show the conversation. */
  messages(changes: ConversationMessages): void {
    this.#to(conversationRoom(toStoredId(changes.chat_id)))?.emit('conversation:messages', changes);
  }

  /** Notifies one account's browsers of a message that the operator acknowledged and does not list. */
  notListed(userId: string, message: UnprovenMessage): void {
    this.#to(inboxOfUser(userId))?.emit('message:not_listed', message);
  }

  /** Publishes to each inbox the changed rows of its terminals. */
  digest(at: Instant, rows: readonly InboxRow[]): void {
    for (const room of this.#inboxRooms()) {
      const watched = watchedBy(room);
      const conversations = rows.filter(({ table }) => watched === 'all' || table.terminal_id === watched);
      if (conversations.length > 0) this.#to(room)?.emit('inbox:digest', { at, conversations });
    }
  }

  /** Publishes to every inbox that the languages of these players and chats changed. */
  languages(speakers: readonly SpeakerParams[]): void {
    for (const room of this.#inboxRooms()) this.#to(room)?.emit('languages:changed', [...speakers]);
  }

  read(userId: string, state: ReadState & { chat_id: EntityId }): void {
    this.#to(inboxOfUser(userId))?.emit('read:changed', state);
  }

  /** The accounts whose inboxes are open at this replica. */
  get watchers(): string[] {
    return [...(this.#namespace?.adapter.rooms.keys() ?? [])].flatMap((room) => watcherOf(room) ?? []);
  }

  present(presence: Presence): void {
    this.#to(presenceRoom(presence.chat_id))?.emit('presence:changed', presence);
  }

  /** Publishes whether this replica receives the operator's messages. */
  status(status: ChatStatus): void {
    for (const room of this.#inboxRooms()) this.#to(room)?.emit('chat:status', status);
  }

  #to(room: string) {
    return this.#namespace?.local.to(room);
  }

  #inboxRooms(): string[] {
    const rooms = [...(this.#namespace?.adapter.rooms.keys() ?? [])];
    return rooms.filter((room) => watchedBy(room) !== undefined);
  }
}
