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

/** The live announcement of a stored message, with one shape in both directions. */
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
    summary:
      'Announce a stored message. The gateway already announces it, so a valid announcement changes nothing',
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
    summary: 'Set the open conversation and the typing state, and subscribe to its presence',
    payload: PresenceRequest,
    data: z.object({ presence: Presence.nullable() }),
    errors: UPSTREAM_ERRORS,
  }),
};

const WATCH = 'watchConversations';

export const chatEvents = {
  [CHAT_MESSAGE_EVENT]: defineEvent({
    summary: 'A stored message of a chat in a joined room, as the specification defines it',
    payload: ChatAnnouncement,
    subscribedBy: 'joinRoom',
  }),
  'message:stored': defineEvent({
    summary: 'A stored message, from the receiver’s point of view',
    payload: MessageView,
    subscribedBy: WATCH,
  }),
  'message:not_listed': defineEvent({
    summary: 'One’s own message that the operator acknowledged but does not list',
    payload: UnprovenMessage,
    subscribedBy: WATCH,
  }),
  'message:hiding': defineEvent({
    summary: 'A message was hidden from staff, or is shown again with its text',
    payload: MessageHiding,
    subscribedBy: WATCH,
  }),
  'message:flagged': defineEvent({
    summary: 'Watched words flagged a message, or its flags were judged',
    payload: FlaggedMessage,
    subscribedBy: WATCH,
  }),
  'conversation:changed': defineEvent({
    summary: 'Current state of a conversation: the wait and the assignee',
    payload: ConversationChange,
    subscribedBy: WATCH,
  }),
  'read:changed': defineEvent({
    summary: 'One’s own read position, set in another browser',
    payload: ReadChange,
    subscribedBy: WATCH,
  }),
  'language:changed': defineEvent({
    summary: 'The language of a player or chat changed, detected from messages or set by staff',
    payload: SpeakerParams,
    subscribedBy: WATCH,
  }),
  'presence:changed': defineEvent({
    summary: 'The staff viewing a conversation',
    payload: Presence,
    subscribedBy: 'setPresence',
  }),
  'chat:status': defineEvent({
    summary: 'Whether messages of players currently arrive',
    payload: ChatStatus,
    subscribedBy: WATCH,
  }),
};
