import { z } from 'zod';
import { UPSTREAM_ERRORS } from '../errors/upstream-errors.ts';
import {
  type EventsOf,
  REFUSED_UNASKED,
  type RequestsOf,
  type SocketNamespace,
} from '../sockets/protocol.ts';
import { SessionChanged, SessionEnded } from '../sockets/session-ended.ts';
import { MessageHiding } from './hidden-message.ts';
import { MessageView } from './message-view.ts';
import { Presence } from './presence.ts';
import { CHAT_MESSAGE_EVENT, CHAT_NAMESPACE } from './room.ts';
import { ConversationChange, ReadChange } from './server-events.ts';
import {
  ChatAnnouncement,
  type ChatClientEvents,
  type ChatServerEvents,
  ChatStatus,
  chatRequests,
} from './socket.ts';
import { UnprovenMessage } from './thread.ts';

const Room = z.object({ room: z.string() });
const Left = z.object({ left: z.literal(true) });

const requests = {
  joinRoom: {
    summary: 'Hear the announcements of one terminal’s room',
    payload: chatRequests.joinRoom,
    data: Room,
  },
  leaveRoom: { summary: 'Hear them no longer', payload: chatRequests.leaveRoom, data: Room },
  [CHAT_MESSAGE_EVENT]: {
    summary: 'Announce a stored message. The gateway has announced it itself: a good one changes nothing',
    payload: chatRequests[CHAT_MESSAGE_EVENT],
    data: z.object({ accepted: z.literal(true) }),
    errors: ['chat.not_stored', ...UPSTREAM_ERRORS],
  },
  watchConversations: {
    summary: 'Hear of every conversation that this account may see',
    payload: chatRequests.watchConversations,
    data: z.object({ status: ChatStatus }),
  },
  unwatchConversations: {
    summary: 'Hear of them no longer',
    payload: chatRequests.unwatchConversations,
    data: Left,
  },
  setPresence: {
    summary: 'Say which conversation is open and whether one types; hear who else is there',
    payload: chatRequests.setPresence,
    data: z.object({ presence: Presence.nullable() }),
    errors: UPSTREAM_ERRORS,
  },
} as const satisfies RequestsOf<ChatClientEvents>;

const WATCH = 'watchConversations';

const events = {
  [CHAT_MESSAGE_EVENT]: {
    summary: 'A stored message of a chat in a joined room, as the specification announces it',
    payload: ChatAnnouncement,
    askedBy: 'joinRoom',
  },
  'message:stored': {
    summary: 'A stored message, as whoever is looking sees it',
    payload: MessageView,
    askedBy: WATCH,
  },
  'message:not_listed': {
    summary: 'A message of one’s own that the operator acknowledged and does not list',
    payload: UnprovenMessage,
    askedBy: WATCH,
  },
  'message:hiding': {
    summary: 'A message was hidden from staff, or is shown again with its text',
    payload: MessageHiding,
    askedBy: WATCH,
  },
  'conversation:changed': {
    summary: 'Who waits or who has taken a conversation, as it is now',
    payload: ConversationChange,
    askedBy: WATCH,
  },
  'read:changed': {
    summary: 'One’s own read position, from another browser',
    payload: ReadChange,
    askedBy: WATCH,
  },
  'presence:changed': {
    summary: 'Who of the staff is at a conversation',
    payload: Presence,
    askedBy: 'setPresence',
  },
  'chat:status': { summary: 'Whether messages of players arrive now', payload: ChatStatus, askedBy: WATCH },
  'session:changed': {
    summary: 'The account was changed at the operator: load the user again. The connection is closed next',
    payload: SessionChanged,
  },
  'session:ended': { summary: 'The session is over; the socket is closed next', payload: SessionEnded },
  error: REFUSED_UNASKED,
} as const satisfies EventsOf<ChatServerEvents>;

export const chatProtocol: SocketNamespace = {
  name: CHAT_NAMESPACE,
  summary: 'Conversations with players. Closed to accounts of terminal 0.',
  requests,
  events,
};
