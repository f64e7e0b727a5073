import { z } from 'zod';
import { FeedStatus } from '../players/socket.ts';
import type { Ack } from '../sockets/ack.ts';
import { Nothing } from '../sockets/nothing.ts';
import type { SessionChanged, SessionEnded } from '../sockets/session-ended.ts';
import { ChatMessage } from './chat-message.ts';
import type { MessageHiding } from './hidden-message.ts';
import type { MessageView } from './message-view.ts';
import { type Presence, PresenceRequest } from './presence.ts';
import { CHAT_MESSAGE_EVENT, chatRoom, terminalOfRoom } from './room.ts';
import type { ConversationChange, ReadChange } from './server-events.ts';
import type { UnprovenMessage } from './thread.ts';

export const RoomName = z
  .string()
  .max(100)
  .refine((room) => terminalOfRoom(room) !== undefined, { error: 'Not a chat room' })
  .meta({ examples: [chatRoom(1)] });

/** The live announcement of a stored message, the same in both directions. */
export const ChatAnnouncement = z.object({
  appendMessage: z.boolean(),
  group: RoomName,
  data: ChatMessage,
});
export type ChatAnnouncement = z.infer<typeof ChatAnnouncement>;

export interface ChatClientEvents {
  joinRoom: (room: string, ack?: Ack<{ room: string }>) => void;
  leaveRoom: (room: string, ack?: Ack<{ room: string }>) => void;
  [CHAT_MESSAGE_EVENT]: (announcement: ChatAnnouncement, ack?: Ack<{ accepted: true }>) => void;
  /** Asks for `message:stored`, `conversation:changed`, `read:changed` and `chat:status` of what this account may see. */
  watchConversations: (request?: null, ack?: Ack<{ status: ChatStatus }>) => void;
  unwatchConversations: (request?: null, ack?: Ack<{ left: true }>) => void;
  /** Asks for `presence:changed` of the conversation that it names. */
  setPresence: (request: PresenceRequest, ack?: Ack<{ presence: Presence | null }>) => void;
}

/** Whether messages of players arrive now; `since` is when that began. */
export const ChatStatus = FeedStatus;
export type ChatStatus = FeedStatus;

export interface ChatServerEvents {
  [CHAT_MESSAGE_EVENT]: (announcement: ChatAnnouncement) => void;
  'message:stored': (message: MessageView) => void;
  'message:not_listed': (message: UnprovenMessage) => void;
  'message:hiding': (hiding: MessageHiding) => void;
  'conversation:changed': (change: ConversationChange) => void;
  'read:changed': (change: ReadChange) => void;
  'presence:changed': (presence: Presence) => void;
  'chat:status': (status: ChatStatus) => void;
  'session:changed': (change: SessionChanged) => void;
  'session:ended': (reason: SessionEnded) => void;
  error: (error: { code: string; message: string }) => void;
}

/** What arrives on `/chat` from a browser, by event; every one is acknowledged. */
export const chatRequests = {
  joinRoom: RoomName,
  leaveRoom: RoomName,
  [CHAT_MESSAGE_EVENT]: ChatAnnouncement,
  watchConversations: Nothing,
  unwatchConversations: Nothing,
  setPresence: PresenceRequest,
} as const;
