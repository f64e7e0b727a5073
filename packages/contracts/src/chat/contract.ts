import { z } from 'zod';
import { UPSTREAM_ERRORS } from '../errors/catalogue.ts';
import { COUNT_MAX, EntityId, IdParams } from '../fields/ids.ts';
import { jsonParam, paginated } from '../fields/queries.ts';
import { isStorable, SearchTerm } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { defineCalls, EXPORT_FORMATS, EXPORT_MEDIA } from '../rest/endpoint.ts';
import { IdempotencyHeaders, IdempotencyKey } from '../rest/headers.ts';
import { defineEvent, defineRequest, Nothing, unsubscribeRequest } from '../sockets/define.ts';
import { FeedStatus } from '../sockets/feed.ts';
import { SpeakerParams } from '../translation/contract.ts';
import {
  Conversation,
  ConversationMessages,
  InboxDigest,
  InboxRow,
  OpenConversation,
  Presence,
  PresenceRequest,
  ReadChange,
  ReadPosition,
  ReadState,
  Thread,
} from './conversations.ts';
import { CHAT } from './limits.ts';
import {
  ChatMessage,
  HideMessageRequest,
  MessageNumber,
  MessageView,
  SendMessageRequest,
  UnprovenMessage,
} from './messages.ts';
import { chatPaths } from './paths.ts';
import { PlayerSender, PositionParam } from './place.ts';
import { CHAT_MESSAGE_EVENT, chatRoom, terminalOfRoom } from './rooms.ts';
import {
  AnswerRuleInput,
  AnswerRuleSettings,
  NeedsAnswerRequest,
  NoAnswerQuery,
  NoAnswerRequest,
} from './waits.ts';

export const MessageParams = IdParams.extend({ key: z.string().min(1).max(200).refine(isStorable) });
export type MessageParams = z.infer<typeof MessageParams>;

const HIDE_ERRORS = ['request.not_found', ...UPSTREAM_ERRORS] as const;

/** Without `before` and `changed_after`: the latest messages. */
export const ThreadQuery = z.object({
  /** Messages before this position. */
  before: PositionParam.optional(),
  /** New and changed messages after this number, oldest number first. */
  changed_after: z.coerce.number().int().nonnegative().max(COUNT_MAX).optional(),
  /** Only messages of this player, those of staff to them, and since their first message those of staff to everybody. */
  player: PlayerSender.optional(),
  limit: z.coerce.number().int().positive().max(CHAT.maxPerPage).default(CHAT.historyPerPage),
});
export type ThreadQuery = z.infer<typeof ThreadQuery>;

const THREAD_ERRORS = ['request.not_found', ...UPSTREAM_ERRORS] as const;

export const UnprovenParams = IdParams.extend({ key: IdempotencyKey.refine(isStorable) });
export type UnprovenParams = z.infer<typeof UnprovenParams>;

export const SearchThreadsQuery = z.object({
  q: SearchTerm.trim().min(CHAT.searchMinLength),
  chat_id: z.string().max(64).optional(),
  limit: z.coerce.number().int().positive().max(CHAT.maxPerPage).default(CHAT.historyPerPage),
});
export type SearchThreadsQuery = z.infer<typeof SearchThreadsQuery>;

export const ExportThreadQuery = z.object({
  format: z.enum(EXPORT_FORMATS),
  from: Instant.optional(),
  to: Instant.optional(),
  /** Only the conversation of this player, as `ThreadQuery` has it. */
  player: PlayerSender.optional(),
});
export type ExportThreadQuery = z.infer<typeof ExportThreadQuery>;

const SortDirection = z.enum(['asc', 'desc']);

/** Each value is JSON-encoded, as the specification defines the call. */
export const SearchMessagesQuery = z.object({
  page: jsonParam(z.int().positive().max(COUNT_MAX), CHAT.historyPage).default(CHAT.historyPage),
  per_page: jsonParam(z.int().positive().max(CHAT.maxPerPage), CHAT.historyPerPage).default(
    CHAT.historyPerPage,
  ),
  sort_by: jsonParam(z.object({ created_at: SortDirection }), { created_at: 'asc' }).default({
    created_at: 'asc',
  }),
  filters: jsonParam(z.object({ chat_id: EntityId }), { chat_id: 3 }),
});
export type SearchMessagesQuery = z.infer<typeof SearchMessagesQuery>;

export const chatCalls = defineCalls('chat', chatPaths, {
  listConversations: {
    summary: 'List the chats of the tables that this account may see, with unread counts and waiting times',
    response: z.array(Conversation),
    errors: ['service.database_unavailable', ...UPSTREAM_ERRORS],
  },
  markNoAnswer: {
    summary:
      'Mark the messages of a player, or of everybody at the table, up to one message as needing no answer',
    params: IdParams,
    body: NoAnswerRequest,
    response: InboxRow,
    errors: ['request.not_found', 'service.database_unavailable'],
  },
  unmarkNoAnswer: {
    summary: 'Undo the last mark that no answer is needed: the player waits again, since the original time',
    params: IdParams,
    query: NoAnswerQuery,
    response: InboxRow,
    errors: ['request.not_found', 'service.database_unavailable'],
  },
  setNeedsAnswer: {
    summary: 'Correct whether one message needs an answer',
    params: MessageParams,
    body: NeedsAnswerRequest,
    response: InboxRow,
    errors: ['request.not_found', 'service.database_unavailable'],
  },
  getAnswerRule: {
    summary: 'Get what this house changed in the rule that decides which messages need an answer',
    response: AnswerRuleSettings,
    errors: ['service.database_unavailable'],
  },
  setAnswerRule: {
    summary: 'Change the rule that decides which messages need an answer. It counts for new messages',
    body: AnswerRuleInput,
    response: AnswerRuleSettings,
    errors: ['answer_rule.changed', 'service.database_unavailable'],
  },
  hideMessage: {
    summary: 'Hide a message from staff; players still see it',
    params: MessageParams,
    body: HideMessageRequest,
    response: MessageView,
    errors: HIDE_ERRORS,
  },
  showMessage: {
    summary: 'Show a hidden message again',
    params: MessageParams,
    response: MessageView,
    errors: HIDE_ERRORS,
  },
  getThread: {
    summary: "List a conversation's messages: the latest, older ones, or those changed after a number",
    params: IdParams,
    query: ThreadQuery,
    response: Thread,
    errors: THREAD_ERRORS,
  },
  dismissUnproven: {
    summary: 'Dismiss one’s own message that the operator acknowledged but does not list',
    params: UnprovenParams,
    status: 204,
    errors: ['request.not_found', 'service.database_unavailable'],
  },
  markRead: {
    summary: 'Set the read position; it never moves back',
    params: IdParams,
    body: ReadPosition,
    response: ReadState,
    errors: ['request.not_found', 'service.database_unavailable'],
  },
  searchThreads: {
    summary: 'Search messages by words, newest first',
    query: SearchThreadsQuery,
    response: z.array(MessageView),
    errors: ['service.database_unavailable'],
  },
  exportThread: {
    summary: 'Export a conversation as a file, with filter and count',
    media: EXPORT_MEDIA,
    params: IdParams,
    query: ExportThreadQuery,
    errors: THREAD_ERRORS,
  },
  searchMessages: {
    summary: "List a chat's messages, in either direction",
    query: SearchMessagesQuery,
    response: paginated(ChatMessage),
    errors: UPSTREAM_ERRORS,
  },
  sendMessage: {
    summary: 'Send a message to a table; a repeat with the same key returns the first result',
    headers: IdempotencyHeaders,
    body: SendMessageRequest,
    response: ChatMessage,
    errors: [
      'request.not_found',
      'request.idempotency_key_reused',
      'request.too_many',
      'chat.uncertain',
      'chat.not_listed',
      ...UPSTREAM_ERRORS,
    ],
  },
});

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
  openConversation: defineRequest({
    summary:
      'Subscribe to the messages of one conversation, and get its newest number. A socket with an open conversation gets no announcements of rooms',
    payload: OpenConversation,
    data: z.object({ seq: MessageNumber }),
    errors: ['service.database_unavailable', ...UPSTREAM_ERRORS],
  }),
  closeConversation: unsubscribeRequest(OpenConversation),
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
  'conversation:messages': defineEvent({
    summary: 'New and changed messages of a shown conversation',
    payload: ConversationMessages,
    subscribedBy: 'openConversation',
  }),
  'inbox:digest': defineEvent({
    summary: 'The conversations that changed, at most once a second for each terminal',
    payload: InboxDigest,
    subscribedBy: WATCH,
  }),
  'message:not_listed': defineEvent({
    summary: 'One’s own message that the operator acknowledged but does not list',
    payload: UnprovenMessage,
    subscribedBy: WATCH,
  }),
  'read:changed': defineEvent({
    summary: 'One’s own read position, set in another browser',
    payload: ReadChange,
    subscribedBy: WATCH,
  }),
  'languages:changed': defineEvent({
    summary: 'The players and chats whose language changed, at most once a second',
    payload: z.array(SpeakerParams),
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
