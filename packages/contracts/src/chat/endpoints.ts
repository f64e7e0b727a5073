import { z } from 'zod';
import { UPSTREAM_ERRORS } from '../errors/upstream-errors.ts';
import { COUNT_MAX, EntityId } from '../fields/id.ts';
import { jsonParam } from '../fields/json-param.ts';
import { paginated } from '../fields/page.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { IdempotencyHeaders } from '../http/idempotency.ts';
import { CHAT } from '../limits.ts';
import { ChatMessage, SendMessageRequest } from './chat-message.ts';

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

export const searchMessages = defineEndpoint({
  method: 'GET',
  path: '/api/customerSupport/chatMessage/dynamicsearch',
  tag: 'chat',
  summary: "A chat's messages, in either direction",
  auth: 'session',
  query: SearchMessagesQuery,
  response: paginated(ChatMessage),
  errors: UPSTREAM_ERRORS,
});

export const sendMessage = defineEndpoint({
  method: 'POST',
  path: '/api/customerSupport/chatMessage',
  tag: 'chat',
  summary: 'Send a message to a table; a repeat with the same key is answered with the first result',
  auth: 'session',
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
});
