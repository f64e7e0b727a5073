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

/** A position as one query value: `2026-01-15T12:00:00.000Z~501`. */
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

/** Without `before` and `after`: the latest. With `after`: what was missed, oldest first, page by page. */
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

/** Each value is JSON-encoded, as the specification writes the call. */
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
    summary:
      'The chats of the tables that this account may see, with what is unread and who waits since when',
    response: z.array(Conversation),
    errors: ['service.database_unavailable', ...UPSTREAM_ERRORS],
  },
  markNoAnswer: {
    summary: 'Say that what players wrote needs no answer, up to a message',
    params: IdParams,
    body: NoAnswerRequest,
    response: ConversationChange,
    errors: ['request.not_found', 'service.database_unavailable'],
  },
  unmarkNoAnswer: {
    summary: 'Undo that a conversation needs no answer: the player waits again, since then',
    params: IdParams,
    response: ConversationChange,
    errors: ['request.not_found', 'service.database_unavailable'],
  },
  hideMessage: {
    summary: 'Hide a message from staff; players see it as before',
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
    summary: "A conversation's messages by position: the latest, older ones, or what was missed",
    params: IdParams,
    query: ThreadQuery,
    response: Thread,
    errors: THREAD_ERRORS,
  },
  dismissUnproven: {
    summary: 'Show a message of one’s own no longer that the operator acknowledged and does not list',
    params: UnprovenParams,
    status: 204,
    errors: ['request.not_found', 'service.database_unavailable'],
  },
  markRead: {
    summary: 'Read up to here; a position never goes back',
    params: IdParams,
    body: ReadPosition,
    response: ReadState,
    errors: ['request.not_found', 'service.database_unavailable'],
  },
  searchThreads: {
    summary: 'Messages that hold the words, newest first',
    query: SearchThreadsQuery,
    response: z.array(MessageView),
    errors: ['service.database_unavailable'],
  },
  exportThread: {
    summary: 'A conversation as a file, with the filter and the count in it',
    media: EXPORT_MEDIA,
    params: IdParams,
    query: ExportThreadQuery,
    errors: THREAD_ERRORS,
  },
  listCannedReplies: {
    summary: 'The canned replies of the house, by shortcut',
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
    summary: 'The helpline of each language, which replies of care name',
    response: z.array(Helpline),
    errors: ['service.database_unavailable'],
  },
  setHelpline: {
    summary: 'Set the helpline of a language, or confirm it: then it counts as checked',
    params: HelplineParams,
    body: HelplineInput,
    response: Helpline,
    errors: ['helpline.changed', 'service.database_unavailable'],
  },
  searchMessages: {
    summary: "A chat's messages, in either direction",
    query: SearchMessagesQuery,
    response: paginated(ChatMessage),
    errors: UPSTREAM_ERRORS,
  },
  sendMessage: {
    summary: 'Send a message to a table; a repeat with the same key is answered with the first result',
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
