import { z } from 'zod';
import { UPSTREAM_ERRORS } from '../errors/catalogue.ts';
import { defineEvent, defineRequest, Nothing, unsubscribeRequest } from '../sockets/define.ts';
import { FeedStatus } from '../sockets/feed.ts';
import { SpeakerParams } from '../translation/schemas.ts';
import { CHAT_MESSAGE_EVENT, chatRoom, terminalOfRoom } from './rules.ts';
import {
  ChatMessage,
  ConversationChange,
  FlaggedMessage,
  MessageHiding,
  MessageView,
  Presence,
  PresenceRequest,
  ReadChange,
  UnprovenMessage,
} from './schemas.ts';

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

/** `live` while messages of players arrive; `since` is the start of this state. */
export const ChatStatus = FeedStatus;
export type ChatStatus = FeedStatus;

const Room = z.object({ room: z.string() });

export const chatRequests = {
  joinRoom: defineRequest({
    summary: 'Subscribe to the announcements of one terminal’s room',
    payload: RoomName,
    data: Room,
  }),
  leaveRoom: defineRequest({ summary: 'Unsubscribe', payload: RoomName, data: Room }),
  [CHAT_MESSAGE_EVENT]: defineRequest({
    summary: 'Announce a stored message. The gateway has announced it itself: a good one changes nothing',
    payload: ChatAnnouncement,
    data: z.object({ accepted: z.literal(true) }),
    errors: ['chat.not_stored', ...UPSTREAM_ERRORS],
  }),
  watchConversations: defineRequest({
    summary: 'Subscribe to every conversation that this account may see',
    payload: Nothing,
    data: z.object({ status: ChatStatus }),
  }),
  unwatchConversations: unsubscribeRequest(),
  setPresence: defineRequest({
    summary:
      'Set which conversation is open and whether one types, and subscribe to the colleagues who are there',
    payload: PresenceRequest,
    data: z.object({ presence: Presence.nullable() }),
    errors: UPSTREAM_ERRORS,
  }),
};

const WATCH = 'watchConversations';

export const chatEvents = {
  [CHAT_MESSAGE_EVENT]: defineEvent({
    summary: 'A stored message of a chat in a joined room, as the specification announces it',
    payload: ChatAnnouncement,
    subscribedBy: 'joinRoom',
  }),
  'message:stored': defineEvent({
    summary: 'A stored message, as the receiver sees it',
    payload: MessageView,
    subscribedBy: WATCH,
  }),
  'message:not_listed': defineEvent({
    summary: 'A message of one’s own that the operator acknowledged and does not list',
    payload: UnprovenMessage,
    subscribedBy: WATCH,
  }),
  'message:hiding': defineEvent({
    summary: 'A message was hidden from staff, or is shown again with its text',
    payload: MessageHiding,
    subscribedBy: WATCH,
  }),
  'message:flagged': defineEvent({
    summary: 'A message was flagged by watched words, or somebody judged its flags',
    payload: FlaggedMessage,
    subscribedBy: WATCH,
  }),
  'conversation:changed': defineEvent({
    summary: 'A conversation as it is now: the wait, and the colleague who has taken it',
    payload: ConversationChange,
    subscribedBy: WATCH,
  }),
  'read:changed': defineEvent({
    summary: 'One’s own read position, from another browser',
    payload: ReadChange,
    subscribedBy: WATCH,
  }),
  'language:changed': defineEvent({
    summary: 'Somebody’s language is another one now, from their messages or by hand',
    payload: SpeakerParams,
    subscribedBy: WATCH,
  }),
  'presence:changed': defineEvent({
    summary: 'The staff at a conversation',
    payload: Presence,
    subscribedBy: 'setPresence',
  }),
  'chat:status': defineEvent({
    summary: 'Whether messages of players arrive now',
    payload: ChatStatus,
    subscribedBy: WATCH,
  }),
};
