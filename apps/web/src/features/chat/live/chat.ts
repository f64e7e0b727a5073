import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import type { ChatMessage, MessageView, UnprovenMessage } from '@pitdesk/contracts/chat';
import { isHidden } from '@pitdesk/contracts/chat';
import { PROVIDER_MISSING_TEXT } from '@pitdesk/contracts/errors';
import type { EntityId } from '@pitdesk/contracts/fields';
import { sameId } from '@pitdesk/contracts/fields';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { createKeptTexts, type KeptTexts } from '#api/kept-texts.ts';
import type { ChatSocket, Connection } from '#api/live-socket.ts';
import { oneTabAtATime } from '#api/session/one-tab-at-a-time.ts';
import { createOutbox, createOutboxStore, dismissUnproven, type Outbox, sendMessage } from '#live/outbox.ts';
import { createPresenceBoard, type PresenceBoard } from '#live/presence.ts';
import { startAlerts } from './alerts.ts';
import { createFollowedConversations, type FollowedConversations } from './conversations.ts';
import { type FollowedThread, followThread, type ThreadState } from './follow-thread.ts';
import { createReadMarks, type ReadMarks } from './read-marks.ts';
import { type ConversationWatch, createConversationWatch, createRooms, type Rooms } from './rooms.ts';
import { provisionalKey } from './thread-messages.ts';

/** The threads that this page follows. */
interface Threads {
  follow: (chatId: EntityId, publish: (state: ThreadState) => void) => () => void;
  find: (chatId: EntityId) => FollowedThread | undefined;
  /** A send was answered: the stored message is shown before its announcement comes. */
  answered: (answer: ChatMessage, clientKey: string) => void;
  /** The operator does not list a message that it acknowledged. */
  notListed: (message: UnprovenMessage) => void;
}

function createThreads(parts: {
  socket: ChatSocket;
  watch: ConversationWatch;
  username: string;
  onOwnStored: (clientKey: string) => void;
  onNotListed: (message: UnprovenMessage) => void;
}): Threads {
  const followed = new Map<string, FollowedThread>();
  const find = (chatId: EntityId): FollowedThread | undefined => followed.get(String(chatId));
  return {
    find,
    follow: (chatId, publish) => {
      const thread = followThread(parts, chatId, publish);
      followed.set(String(chatId), thread);
      return () => {
        thread.stop();
        if (find(chatId) === thread) followed.delete(String(chatId));
      };
    },
    answered: (answer, clientKey) => {
      for (const thread of followed.values()) {
        if (sameId(thread.chatId, answer.chat_id)) thread.addAnswer(ownView(answer, clientKey));
      }
    },
    notListed: (message) => {
      parts.onNotListed(message);
      for (const thread of followed.values()) {
        if (sameId(thread.chatId, message.chat_id)) thread.notListed(message.client_key);
      }
    },
  };
}

const ownView = (answer: ChatMessage, clientKey: string): MessageView => ({
  key: answer.id === undefined ? provisionalKey(clientKey) : String(answer.id),
  chat_id: answer.chat_id,
  sender: answer.sender,
  message: answer.message,
  created_at: new Date(answer.created_at).toISOString(),
  type: 'me',
  client_key: clientKey,
  hidden: isHidden(answer),
});

/** The chat of one signed-in user in this page: what is live of it, and what this browser keeps of it. */
export interface Chat {
  readonly userId: string;
  readonly socket: ChatSocket;
  readonly watch: ConversationWatch;
  readonly rooms: Rooms;
  readonly threads: Threads;
  readonly conversations: FollowedConversations;
  readonly reads: ReadMarks;
  readonly outbox: Outbox;
  readonly presence: PresenceBoard;
  readonly drafts: KeptTexts;
  /** The message that each draft answers. */
  readonly replies: KeptTexts;
  /** The conversations whose messages are translated, and those whose replies are. */
  readonly translates: KeptTexts;
  /** The translation of each draft. */
  readonly translations: KeptTexts;
  readonly selection: KeptTexts;
  readonly notifications: KeptTexts;
  /** Connects and begins to send; returns what ends that. */
  open: () => () => void;
}

export function createChat(user: LoadedUser, socket: ChatSocket): Chat {
  const userId = String(user.id);
  const watch = createConversationWatch(socket);
  const rooms = createRooms(socket);
  const presence = createPresenceBoard(socket, userId);
  /** After the thread has shown it, so that the page draws both at once. */
  const leaveOutbox = (clientKey: string): void => queueMicrotask(() => outbox.stored(clientKey));
  const threads = createThreads({
    socket,
    watch,
    username: user.username,
    onOwnStored: (clientKey) => leaveOutbox(clientKey),
    onNotListed: (message) => outbox.notListed(message),
  });
  const outbox = createOutbox({
    store: createOutboxStore(userId),
    send: (message) => sendMessage(message, userId),
    onAnswer: (stored, clientKey) => {
      threads.answered(stored, clientKey);
      rooms.announce(stored);
    },
    dismiss: (message) => void dismissUnproven(message, userId),
    oneTabAtATime: (work) => oneTabAtATime(`outbox:${userId}`, work),
  });
  const conversations = createFollowedConversations(socket, watch);
  const reads = createReadMarks(socket);
  const drafts = createKeptTexts(STORAGE_KEYS.drafts, userId);
  const replies = createKeptTexts(STORAGE_KEYS.chatReplies, userId);
  const translates = createKeptTexts(STORAGE_KEYS.chatTranslates, userId);
  const translations = createKeptTexts(STORAGE_KEYS.chatTranslations, userId);
  const selection = createKeptTexts(STORAGE_KEYS.chatSelection, userId);
  const notifications = createKeptTexts(STORAGE_KEYS.chatNotifications, userId);

  return {
    userId,
    socket,
    watch,
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
        socket.on('message:stored', ({ client_key }) => {
          if (client_key !== undefined) leaveOutbox(client_key);
        }),
        // The thread shows it no longer as sent, where it is open.
        socket.on('message:not_listed', (message) => threads.notListed(message)),
        ...[watch, rooms, presence, reads, outbox].map((part) => part.open()),
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
