import { z } from 'zod';
import { AnswerTarget, AssignmentState } from '../assignments/contract.ts';
import { UPSTREAM_ERRORS } from '../errors/catalogue.ts';
import { COUNT_MAX, EntityId, IdParams, TerminalId } from '../fields/ids.ts';
import { jsonParam, paginated } from '../fields/queries.ts';
import { isReasonWhole, REASON_INCOMPLETE, reasonFields } from '../fields/reason.ts';
import { isStorable, problem, SearchTerm } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { defineCalls, EXPORT_FORMATS, EXPORT_MEDIA } from '../rest/endpoint.ts';
import { IdempotencyHeaders, IdempotencyKey } from '../rest/headers.ts';
import { defineEvent, defineRequest, Nothing, unsubscribeRequest } from '../sockets/define.ts';
import { FeedStatus } from '../sockets/feed.ts';
import { ReplyOriginal, SpeakerParams } from '../translation/contract.ts';
import { MessageFlag } from '../words/contract.ts';
import { FLAG_SEVERITIES, WORD_CATEGORIES } from '../words/limits.ts';
import { CHAT, HIDING_REASONS } from './limits.ts';
import { chatPaths } from './paths.ts';
import { MessagePosition, PlayerSender, PositionParam } from './place.ts';
import { CHAT_MESSAGE_EVENT, chatRoom, terminalOfRoom } from './rooms.ts';
import {
  AnswerRuleInput,
  AnswerRuleSettings,
  NeedsAnswerRequest,
  NoAnswerQuery,
  NoAnswerRequest,
  WaitingPerson,
} from './waits.ts';

/** A stored message. The operator may omit the id; a message with `template` is not shown. */
export const ChatMessage = z.object({
  id: EntityId.optional(),
  chat_id: EntityId,
  /** `first-last-id` for a player, the account's name for staff. */
  sender: z.string(),
  message: z.string(),
  /** `them` or another value; computed for each reader. */
  type: z.string().optional(),
  time: z.string().optional(),
  template: z.unknown().optional(),
  created_at: Instant,
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const MessageText = z
  .string(problem('message.empty'))
  .refine((text) => text.trim() !== '', problem('message.empty'))
  .max(CHAT.messageMaxLength, problem('message.too_long'))
  .refine(isStorable, problem('field.invalid'));

export const SendMessageRequest = z.object({
  chat_id: EntityId,
  /** Ignored: the gateway sets the sender. */
  sender: z.string().max(200).optional(),
  message: MessageText,
  /** The player whom it answers; without one it answers everybody at the table. It is not sent to the operator. */
  to: PlayerSender.optional(),
  /** The sender's original text when the message was translated. It is not sent to the operator. */
  original: ReplyOriginal.optional(),
});
export type SendMessageRequest = z.infer<typeof SendMessageRequest>;

/** A player, or staff. */
export const MessageSide = z.enum(['them', 'staff']);
export type MessageSide = z.infer<typeof MessageSide>;

export const HidingReason = z.enum(HIDING_REASONS);
export type HidingReason = z.infer<typeof HidingReason>;

/** Who hid a message from staff, when and why. */
export const HiddenMark = z.object({
  by: z.string(),
  at: Instant,
  reason_code: HidingReason,
  reason: z.string().nullable(),
});
export type HiddenMark = z.infer<typeof HiddenMark>;

/**
 * The number of a message in its chat. A new message gets the next number. A message that is hidden, shown again, flagged,
 * judged or recognised as a send gets the next number again, so all changes after a number are found by it.
 */
export const MessageNumber = z.int().nonnegative();

/** A message as the console shows it, the same for all staff. Messages with a template are excluded. */
export const MessageView = MessagePosition.extend({
  chat_id: EntityId,
  seq: MessageNumber,
  sender: z.string(),
  message: z.string(),
  type: MessageSide,
  /** The player whom this message of staff answers; omitted for everybody at the table. */
  to: z.string().optional(),
  /** The idempotency key of the send. It matches the message with the pending one of its sender. */
  client_key: z.string().optional(),
  hidden: z.boolean(),
  /** Set only for a message hidden by staff, which comes without its text. */
  withheld: HiddenMark.optional(),
  /** The flags of watched words, if any. */
  flags: z.array(MessageFlag).optional(),
});
export type MessageView = z.infer<typeof MessageView>;

/** A table's chat in the inbox, for one reader. */
export const Conversation = z.object({
  chat_id: EntityId,
  table: z.object({ id: EntityId, title: z.string(), terminal_id: TerminalId }),
  last_message: MessageView.nullable(),
  /** The newest number of the chat. */
  seq: MessageNumber,
  /** How many messages of players were ever stored. It never goes down. */
  received: z.int().nonnegative(),
  /** Messages of players after this person's read position, counted up to `CHAT.unreadCountedTo`. */
  unread: z.int().nonnegative(),
  /** The players who wait for an answer, longest wait first, at most `CHAT.waitingPeopleListed`. */
  waiting: z.array(WaitingPerson),
  /** How many players wait. */
  waiting_count: z.int().nonnegative(),
  /** The oldest message that needs an answer; null when nobody waits. */
  waiting_since: Instant.nullable(),
  /** The assignment of the table. It covers its players who have none of their own. */
  ...AssignmentState.shape,
  /** The table's own target, or the console's default. */
  target: AnswerTarget,
  /**
   * The gravest flag of the last day that was not judged wrong, and the number of such flags; null when there are none.
   */
  flagged: z
    .object({
      category: z.enum(WORD_CATEGORIES),
      severity: z.enum(FLAG_SEVERITIES),
      count: z.int().positive(),
    })
    .nullable(),
});
export type Conversation = z.infer<typeof Conversation>;

/** A conversation without what is one reader's own. */
export const InboxRow = Conversation.omit({ unread: true });
export type InboxRow = z.infer<typeof InboxRow>;

/** The conversations of a room that changed since the last digest. */
export const InboxDigest = z.object({ at: Instant, conversations: z.array(InboxRow) });
export type InboxDigest = z.infer<typeof InboxDigest>;

export const HideMessageRequest = z
  .object(reasonFields(HIDING_REASONS, CHAT.hidingTextMax))
  .refine(isReasonWhole, REASON_INCOMPLETE);
export type HideMessageRequest = z.infer<typeof HideMessageRequest>;

/** One's own message that the operator acknowledged but does not list yet. */
export const UnprovenMessage = z.object({
  chat_id: EntityId,
  /** The idempotency key of the send. */
  client_key: z.string(),
  message: z.string(),
  /** The player whom it answers; omitted for everybody at the table. */
  to: z.string().optional(),
  sent_at: Instant,
  /**
   * `acknowledged`: the operator's history is still being checked. `not_listed`: the check is over and the message is
   * missing.
   */
  state: z.enum(['acknowledged', 'not_listed']),
});
export type UnprovenMessage = z.infer<typeof UnprovenMessage>;

/** Pages by position are oldest first. A page of `changed_after` is in the order of numbers. */
export const Thread = z.object({
  data: z.array(MessageView),
  /** True when there are more messages in the requested direction. */
  has_more: z.boolean(),
  /**
   * The page holds every change up to this number, within its positions. With `changed_after` and `has_more`, the next
   * page begins after it.
   */
  seq: MessageNumber,
  /** The person's read position; null before the first read. */
  read_position: MessagePosition.nullable(),
  /** Without a read position, messages after this time count as unread, as in the list of conversations. */
  unread_since: Instant.optional(),
  /** Own messages that the operator acknowledged but does not list, oldest first. */
  unproven: z.array(UnprovenMessage).optional(),
});
export type Thread = z.infer<typeof Thread>;

export const ReadPosition = z.object({ position: MessagePosition });

export const ReadState = z.object({
  read_position: MessagePosition,
  /** Counted up to `CHAT.unreadCountedTo`. */
  unread: z.int().nonnegative(),
  /** The conversation's `received` at the read position: what exceeds it is unread. */
  received: z.int().nonnegative(),
});
export type ReadState = z.infer<typeof ReadState>;

/** The sender's open conversation and whether they are typing; null for none. */
export const PresenceRequest = z.object({ chat_id: EntityId.nullable(), typing: z.boolean().default(false) });
export type PresenceRequest = z.infer<typeof PresenceRequest>;

/** The staff viewing a conversation; a colleague with two browsers counts once. */
export const Presence = z.object({
  chat_id: EntityId,
  staff: z.array(z.object({ user_id: z.string(), username: z.string(), typing: z.boolean() })),
});
export type Presence = z.infer<typeof Presence>;

/** The conversation that a browser begins or stops to show. */
export const OpenConversation = z.object({ chat_id: EntityId });
export type OpenConversation = z.infer<typeof OpenConversation>;

/**
 * New and changed messages of a shown conversation, each as it is now, oldest number first.
 * A browser that has less than `after` has missed changes: `getThread` with `changed_after` returns them.
 */
export const ConversationMessages = z.object({
  chat_id: EntityId,
  /** The number before the first of these changes. */
  after: MessageNumber,
  /** The newest number of these changes. */
  seq: MessageNumber,
  messages: z.array(MessageView),
});
export type ConversationMessages = z.infer<typeof ConversationMessages>;

/** A read position, published to the other browsers of the account. */
export const ReadChange = ReadState.extend({ chat_id: EntityId });
export type ReadChange = z.infer<typeof ReadChange>;

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
    summary: 'Subscribe to the messages of one conversation, and get its newest number',
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
