import { z } from 'zod';
import { UPSTREAM_ERRORS } from '../errors/upstream-errors.ts';
import { EntityId, IdParams } from '../fields/id.ts';
import { isStorable, SearchTerm } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { defineEndpoint, EXPORT_FORMATS, EXPORT_MEDIA } from '../http/endpoint.ts';
import { IdempotencyKey } from '../http/idempotency.ts';
import { CHAT } from '../limits.ts';
import { MessageHiding } from './hidden-message.ts';
import { MessagePosition, MessageView } from './message-view.ts';

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

/** A message of one's own that the operator acknowledged without showing it. */
export const UnprovenMessage = z.object({
  chat_id: EntityId,
  /** The key of the send that made it. */
  client_key: z.string(),
  message: z.string(),
  sent_at: Instant,
  /** `acknowledged`: the operator's history is still read for it. `not_listed`: it was read, and does not list it. */
  state: z.enum(['acknowledged', 'not_listed']),
});
export type UnprovenMessage = z.infer<typeof UnprovenMessage>;

/** Always oldest first, whichever way it was asked for. */
export const Thread = z.object({
  data: z.array(MessageView),
  /** Whether there is more in the direction that was asked for. */
  has_more: z.boolean(),
  /** How far this member of staff has read; null before the first time. */
  read_position: MessagePosition.nullable(),
  /** Where nothing was read yet: what was written since then is unread, as the list of conversations counts it. */
  unread_since: Instant.optional(),
  /** What was hidden or shown again lately, also on other pages: for a browser that was away meanwhile. */
  hidings: z.array(MessageHiding).optional(),
  /** What this member of staff sent here that the operator acknowledged and does not list, oldest first. */
  unproven: z.array(UnprovenMessage).optional(),
});
export type Thread = z.infer<typeof Thread>;

const THREAD_ERRORS = ['request.not_found', ...UPSTREAM_ERRORS] as const;

export const getThread = defineEndpoint({
  method: 'GET',
  path: '/api/conversations/:id/messages',
  tag: 'chat',
  summary: "A conversation's messages by position: the latest, older ones, or what was missed",
  auth: 'session',
  params: IdParams,
  query: ThreadQuery,
  response: Thread,
  errors: THREAD_ERRORS,
});

const UnprovenParams = IdParams.extend({ key: IdempotencyKey.refine(isStorable) });
export type UnprovenParams = z.infer<typeof UnprovenParams>;

export const dismissUnproven = defineEndpoint({
  method: 'DELETE',
  path: '/api/conversations/:id/unproven/:key',
  tag: 'chat',
  summary: 'Show a message of one’s own no longer that the operator acknowledged and does not list',
  auth: 'session',
  params: UnprovenParams,
  status: 204,
  errors: ['request.not_found', 'service.database_unavailable'],
});

export const ReadPosition = z.object({ position: MessagePosition });

export const ReadState = z.object({ read_position: MessagePosition, unread: z.int().nonnegative() });
export type ReadState = z.infer<typeof ReadState>;

export const markRead = defineEndpoint({
  method: 'PUT',
  path: '/api/conversations/:id/read',
  tag: 'chat',
  summary: 'Read up to here; a position never goes back',
  auth: 'session',
  params: IdParams,
  body: ReadPosition,
  response: ReadState,
  errors: ['request.not_found', 'service.database_unavailable'],
});

export const SearchThreadsQuery = z.object({
  q: SearchTerm.trim().min(CHAT.searchMinLength),
  chat_id: z.string().max(64).optional(),
  limit: z.coerce.number().int().positive().max(CHAT.maxPerPage).default(CHAT.historyPerPage),
});
export type SearchThreadsQuery = z.infer<typeof SearchThreadsQuery>;

export const searchThreads = defineEndpoint({
  method: 'GET',
  path: '/api/conversations/search',
  tag: 'chat',
  summary: 'Messages that hold the words, newest first',
  auth: 'session',
  query: SearchThreadsQuery,
  response: z.array(MessageView),
  errors: ['service.database_unavailable'],
});

export const ExportThreadQuery = z.object({
  format: z.enum(EXPORT_FORMATS),
  from: Instant.optional(),
  to: Instant.optional(),
});
export type ExportThreadQuery = z.infer<typeof ExportThreadQuery>;

export const exportThread = defineEndpoint({
  method: 'GET',
  path: '/api/conversations/:id/export',
  tag: 'chat',
  summary: 'A conversation as a file, with the filter and the count in it',
  auth: 'session',
  media: EXPORT_MEDIA,
  params: IdParams,
  query: ExportThreadQuery,
  errors: THREAD_ERRORS,
});
