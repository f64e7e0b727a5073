import { type LoadedUser, STORAGE_KEYS } from '@pitdesk/contracts';
import { createKeptTexts, type KeptTexts } from '../kept-texts.ts';
import { oneTabAtATime } from '../session/one-tab-at-a-time.ts';
import type { ChatSocket } from '../socket/chat-socket.ts';
import { startAlerts } from './alerts/alerts.ts';
import { type ConversationWatch, createConversationWatch } from './conversation-watch.ts';
import {
  createFollowedConversations,
  type FollowedConversations,
} from './conversations/follow-conversations.ts';
import { createOutbox, type Outbox } from './outbox/outbox.ts';
import { createOutboxStore } from './outbox/outbox-store.ts';
import { sendMessage } from './outbox/send-message.ts';
import { createPresenceBoard, type PresenceBoard } from './presence.ts';
import { createReadMarks, type ReadMarks } from './read-marks.ts';
import { createRooms, type Rooms } from './rooms.ts';
import { createThreads, type Threads } from './thread/threads.ts';

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
  });
  const outbox = createOutbox({
    store: createOutboxStore(userId),
    send: (message) => sendMessage(message, userId),
    onAnswer: (stored, clientKey) => {
      threads.answered(stored, clientKey);
      rooms.announce(stored);
    },
    oneTabAtATime: (work) => oneTabAtATime(`outbox:${userId}`, work),
  });
  const conversations = createFollowedConversations(socket, watch);
  const reads = createReadMarks(socket);
  const drafts = createKeptTexts(STORAGE_KEYS.drafts, userId);
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
        ...[watch, rooms, presence, reads, outbox, drafts, selection, notifications].map((part) =>
          part.open(),
        ),
        startAlerts({ socket, userId, settings: notifications, at: presence.at }),
        socket.open(),
      ];
      return () => {
        for (const stop of stops.reverse()) stop();
      };
    },
  };
}
