import { Injectable } from '@nestjs/common';
import {
  CHAT_MESSAGE_EVENT,
  type ChatAnnouncement,
  type ChatStatus,
  type ConversationChange,
  type FlaggedMessage,
  type MessageHiding,
  type MessageView,
  type Presence,
  type ReadState,
  type UnprovenMessage,
} from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { SpeakerParams } from '@pitdesk/contracts/translation';
import type { ChatNamespace } from '#core/sockets/namespaces';
import type { SentFrom } from '../messages/messages.store.ts';

/** Rooms of the gateway's own; those of the terminals are named by the specification. */
const INBOX = 'inbox:';
const INBOX_OF_USER = 'inbox-user:';

/** Watchers who see every terminal's conversations, and those of one terminal. */
export const inboxOf = (terminal: number | string): string => `${INBOX}${terminal}`;
const INBOX_OF_ALL = inboxOf('all');

/** The terminal that a room's members watch, or `all`; undefined where it is no inbox. */
export function watchedBy(room: string): number | 'all' | undefined {
  if (!room.startsWith(INBOX)) return undefined;
  const whose = room.slice(INBOX.length);
  return whose === 'all' ? 'all' : Number(whose);
}

/** Every watching browser of one account. */
export const inboxOfUser = (userId: string): string => `${INBOX_OF_USER}${userId}`;

/** Returns the account of an inbox room; undefined for any other room. */
const watcherOf = (room: string): string | undefined =>
  room.startsWith(INBOX_OF_USER) ? room.slice(INBOX_OF_USER.length) : undefined;

export const presenceRoom = (chatId: EntityId): string => `presence:${chatId}`;

/**
 * Publishes to this replica's browsers in the `/chat` namespace. Nothing of it goes to other replicas: they subscribe to
 * the operator themselves, and `Replicas` carries what only one of them knows.
 */
@Injectable()
export class ChatBroadcast {
  #namespace: ChatNamespace | undefined;

  attach(namespace: ChatNamespace): void {
    this.#namespace = namespace;
  }

  /** True while anybody watches conversations. */
  get isWatched(): boolean {
    return this.#inboxRooms().length > 0;
  }

  announce(announcement: ChatAnnouncement): void {
    this.#to(announcement.group)?.emit(CHAT_MESSAGE_EVENT, announcement);
  }

  /** To all inboxes of the terminal, and to the sender's as their own. */
  stored(
    terminal: number | undefined,
    others: MessageView,
    own?: { view: MessageView; sent: SentFrom },
  ): void {
    if (!own) {
      this.#to(inboxes(terminal))?.emit('message:stored', others);
      return;
    }
    const mine = inboxOfUser(own.sent.userId);
    this.#to(inboxes(terminal))?.except(mine).emit('message:stored', others);
    this.#to(mine)?.emit('message:stored', own.view);
  }

  /** Sends one account's browsers a message of its own that the operator lists by now. */
  own(userId: string, view: MessageView): void {
    this.#to(inboxOfUser(userId))?.emit('message:stored', view);
  }

  /** Notifies one account's browsers of a message that the operator acknowledged and does not list. */
  notListed(userId: string, message: UnprovenMessage): void {
    this.#to(inboxOfUser(userId))?.emit('message:not_listed', message);
  }

  /** A message was hidden from staff, or shown again. */
  hiding(terminal: number | undefined, hiding: MessageHiding): void {
    this.#to(inboxes(terminal))?.emit('message:hiding', hiding);
  }

  /** A message was flagged by watched words, or its flags were judged. */
  flagged(terminal: number | undefined, flagged: FlaggedMessage): void {
    this.#to(inboxes(terminal))?.emit('message:flagged', flagged);
  }

  conversation(change: ConversationChange): void {
    this.#to(inboxes(change.table.terminal_id))?.emit('conversation:changed', change);
  }

  /** Notifies every watcher that a player, or a chat, has another language. */
  language(speaker: SpeakerParams): void {
    for (const room of this.#inboxRooms()) this.#to(room)?.emit('language:changed', speaker);
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

  /** To the members of one room or several, once each. */
  #to(rooms: string | string[]) {
    return this.#namespace?.local.to(rooms);
  }

  #inboxRooms(): string[] {
    const rooms = [...(this.#namespace?.adapter.rooms.keys() ?? [])];
    return rooms.filter((room) => watchedBy(room) !== undefined);
  }
}

const inboxes = (terminal: number | undefined): string[] =>
  terminal === undefined ? [INBOX_OF_ALL] : [INBOX_OF_ALL, inboxOf(terminal)];
