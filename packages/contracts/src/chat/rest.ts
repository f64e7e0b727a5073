import { z } from 'zod';
import { UPSTREAM_ERRORS } from '../errors/catalogue.ts';
import { COUNT_MAX, EntityId, IdParams } from '../fields/ids.ts';
import { jsonParam, paginated } from '../fields/queries.ts';
import { isStorable, SearchTerm } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { defineCalls, EXPORT_FORMATS, EXPORT_MEDIA } from '../rest/endpoint.ts';

import { IdempotencyHeaders, IdempotencyKey } from '../rest/headers.ts';
import { CHAT } from './limits.ts';
import { chatPaths } from './paths.ts';
import {
  CannedReply,
  CannedReplyChange,
  CannedReplyInput,
  ChatMessage,
  Conversation,
  ConversationChange,
  Helpline,
  HelplineInput,
  HelplineParams,
  HideMessageRequest,
  MessageHiding,
  MessagePosition,
  MessageView,
  NoAnswerRequest,
  ReadPosition,
  ReadState,
  SendMessageRequest,
  Thread,
} from './schemas.ts';

export const MessageParams = IdParams.extend({ key: z.string().min(1).max(200).refine(isStorable) });
export type MessageParams = z.infer<typeof MessageParams>;

const HIDE_ERRORS = ['request.not_found', ...UPSTREAM_ERRORS] as const;

/** Parses a position in a query value: `2026-01-15T12:00:00.000Z~501`. */
export const PositionParam = z
  .string()
  .max(250)
  .meta({ examples: ['2026-01-15T12:00:00.000Z~501'] })
  .transform((text, context): MessagePosition => {
    const cut = text.indexOf('~');
    const parsed = MessagePosition.safeParse({ created_at: text.slice(0, cut), key: text.slice(cut + 1) });
    if (parsed.success) return parsed.data;
    context.issues.push({ code: 'custom', message: 'Expected a position', input: text });
    return z.NEVER;
  });

/** Without `before` and `after`: the latest messages. With `after`: the missed messages, oldest first, page by page. */
export const ThreadQuery = z.object({
  before: PositionParam.optional(),
  after: PositionParam.optional(),
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
    summary: 'Mark the messages of players up to one message as needing no answer',
    params: IdParams,
    body: NoAnswerRequest,
    response: ConversationChange,
    errors: ['request.not_found', 'service.database_unavailable'],
  },
  unmarkNoAnswer: {
    summary: 'Undo that a conversation needs no answer: the player waits again, since the original time',
    params: IdParams,
    response: ConversationChange,
    errors: ['request.not_found', 'service.database_unavailable'],
  },
  hideMessage: {
    summary: 'Hide a message from staff; players still see it',
    params: MessageParams,
    body: HideMessageRequest,
    response: MessageHiding,
    errors: HIDE_ERRORS,
  },
  showMessage: {
    summary: 'Show a hidden message again',
    params: MessageParams,
    response: MessageHiding,
    errors: HIDE_ERRORS,
  },
  getThread: {
    summary: "List a conversation's messages by position: the latest, older ones, or the missed ones",
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
  listCannedReplies: {
    summary: 'List the canned replies of the console, by shortcut',
    response: z.array(CannedReply),
    errors: ['service.database_unavailable'],
  },
  createCannedReply: {
    summary: 'Add a canned reply',
    body: CannedReplyInput,
    status: 201,
    response: CannedReply,
    errors: ['request.conflict', 'service.database_unavailable'],
  },
  updateCannedReply: {
    summary: 'Change a canned reply',
    params: IdParams,
    body: CannedReplyChange,
    response: CannedReply,
    errors: ['request.not_found', 'request.conflict', 'reply.changed', 'service.database_unavailable'],
  },
  deleteCannedReply: {
    summary: 'Remove a canned reply',
    params: IdParams,
    status: 204,
    errors: ['request.not_found', 'service.database_unavailable'],
  },
  listHelplines: {
    summary: 'List the helplines by language, as used in care replies',
    response: z.array(Helpline),
    errors: ['service.database_unavailable'],
  },
  setHelpline: {
    summary: 'Set or confirm the helpline of a language, which marks it as checked',
    params: HelplineParams,
    body: HelplineInput,
    response: Helpline,
    errors: ['helpline.changed', 'service.database_unavailable'],
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
