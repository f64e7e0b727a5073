import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { PROVIDER_MISSING_TEXT } from '@pitdesk/contracts/errors';
import type { EntityId } from '@pitdesk/contracts/fields';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ChatSocket, Connection } from '#api/live-socket.ts';
import { createStoredTexts, type StoredTexts } from '#api/stored-texts.ts';
import { createOutbox, type Outbox } from '#live/outbox.ts';
import { createPresenceBoard, type PresenceBoard } from '#live/presence.ts';
import { startAlerts } from './alerts.ts';
import { createFollowedConversations, type FollowedConversations } from './conversations.ts';
import { type FollowedThread, followThread, type ThreadState } from './follow-thread.ts';
import { chatOf, type Place, placeName } from './place.ts';
import { createReadMarks, type ReadMarks } from './read-marks.ts';
import { createRooms, type Rooms } from './rooms.ts';

/** The threads that this page follows. */
interface Threads {
  follow: (place: Place, publish: (state: ThreadState) => void) => () => void;
  find: (place: Place) => FollowedThread | undefined;
  /** Returns the threads of the whole table and of its players. */
  allOf: (chatId: EntityId) => readonly FollowedThread[];
}

function createThreads(parts: Parameters<typeof followThread>[0]): Threads {
  const followed = new Map<string, FollowedThread>();
  const allOf = (chatId: EntityId): FollowedThread[] =>
    [...followed].flatMap(([name, thread]) => (chatOf(name) === String(chatId) ? thread : []));
  const { socket } = parts;
  return {
    find: (place) => followed.get(placeName(place)),
    allOf,
    follow: (place, publish) => {
      const name = placeName(place);
      const thread = followThread(parts, place, publish);
      followed.set(name, thread);
      return () => {
        thread.stop();
        if (followed.get(name) === thread) followed.delete(name);
        // The threads of a table share one subscription.
        if (allOf(place.chatId).length > 0 || socket.connection.get().state !== 'live') return;
        void socket.request('closeConversation', { chat_id: place.chatId }).catch(() => {});
      };
    },
  };
}

/** The chat of one signed-in user in this page: its live parts, and the texts that this browser stores. */
export interface Chat {
  readonly userId: string;
  readonly username: string;
  readonly socket: ChatSocket;
  readonly rooms: Rooms;
  readonly threads: Threads;
  readonly conversations: FollowedConversations;
  readonly reads: ReadMarks;
  readonly outbox: Outbox;
  readonly presence: PresenceBoard;
  readonly drafts: StoredTexts;
  /** The message that each draft replies to. */
  readonly replies: StoredTexts;
  /** The conversations whose messages or replies are translated. */
  readonly translates: StoredTexts;
  /** The translation of each draft. */
  readonly translations: StoredTexts;
  /** The table and the player that are open in the chat panel. */
  readonly selection: StoredTexts;
  readonly notifications: StoredTexts;
  /** Connects and starts to send; returns the function that stops it. */
  open: () => () => void;
}

export function createChat(user: LoadedUser, socket: ChatSocket): Chat {
  const userId = String(user.id);
  const rooms = createRooms(socket);
  const presence = createPresenceBoard(socket, userId);
  const outbox = createOutbox(userId, rooms.announce);
  const threads = createThreads({ socket, username: user.username, outbox });
  const conversations = createFollowedConversations(socket);
  const reads = createReadMarks(socket);
  const drafts = createStoredTexts(STORAGE_KEYS.drafts, userId);
  const replies = createStoredTexts(STORAGE_KEYS.chatReplies, userId);
  const translates = createStoredTexts(STORAGE_KEYS.chatTranslates, userId);
  const translations = createStoredTexts(STORAGE_KEYS.chatTranslations, userId);
  const selection = createStoredTexts(STORAGE_KEYS.chatSelection, userId);
  const notifications = createStoredTexts(STORAGE_KEYS.chatNotifications, userId);

  return {
    userId,
    username: user.username,
    socket,
    rooms,
    threads,
    conversations,
    reads,
    outbox,
    presence,
    drafts,
    replies,
    translates,
    translations,
    selection,
    notifications,
    open: () => {
      const wakeWhenLive = (): void => {
        if (socket.connection.get().state === 'live') outbox.wake();
      };
      window.addEventListener('online', outbox.wake);
      const stops = [
        () => window.removeEventListener('online', outbox.wake),
        socket.connection.subscribe(wakeWhenLive),
        socket.on('message:not_listed', outbox.unproven),
        ...[conversations, rooms, presence, reads, outbox].map((part) => part.open()),
        ...[drafts, replies, translates, translations, selection, notifications].map((part) => part.open()),
        startAlerts({ socket, userId, settings: notifications, at: presence.at }),
        socket.open(),
      ];
      return () => {
        for (const stop of stops.reverse()) stop();
      };
    },
  };
}

const ChatContext = createContext<Chat | null>(null);

export const ChatProvider = ChatContext.Provider;

export function useChat(): Chat {
  const chat = useContext(ChatContext);
  if (chat === null) throw new Error(PROVIDER_MISSING_TEXT);
  return chat;
}

export const useChatSocket = (): ChatSocket => useChat().socket;

export function useChatConnection(): Connection {
  const { connection } = useChatSocket();
  return useSyncExternalStore(connection.subscribe, connection.get);
}
