import { z } from 'zod';
import { IdParams } from '../fields/id.ts';
import { Instant } from '../fields/time.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { CHAT } from '../limits.ts';

/** What a canned reply may name: the player last heard, the table, the one who writes. */
export const CANNED_VARIABLES = ['player', 'table', 'me'] as const;
export type CannedVariable = (typeof CANNED_VARIABLES)[number];

export const CannedReplyInput = z.object({
  /** What is typed behind `/` to find it. */
  shortcut: z
    .string()
    .trim()
    .toLowerCase()
    .regex(CHAT.cannedShortcut, { error: 'field.invalid' })
    .meta({ examples: ['hello'] }),
  text: z
    .string()
    .trim()
    .min(1, { error: 'field.required' })
    .max(CHAT.messageMaxLength, { error: 'message.too_long' }),
});
export type CannedReplyInput = z.infer<typeof CannedReplyInput>;

export const CannedReply = CannedReplyInput.extend({
  id: z.uuid(),
  updated_at: Instant,
  updated_by: z.string(),
});
export type CannedReply = z.infer<typeof CannedReply>;

/** The reply with its variables filled in; a variable without a value stays as it is, for a person to see. */
export const fillCannedReply = (text: string, values: Partial<Record<CannedVariable, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const variable = CANNED_VARIABLES.find((known) => known === name);
    return (variable && values[variable]) ?? whole;
  });

export const listCannedReplies = defineEndpoint({
  method: 'GET',
  path: '/api/canned-replies',
  tag: 'chat',
  summary: 'The canned replies of the house, by shortcut',
  auth: 'session',
  response: z.array(CannedReply),
  errors: ['service.database_unavailable'],
});

export const createCannedReply = defineEndpoint({
  method: 'POST',
  path: '/api/canned-replies',
  tag: 'chat',
  summary: 'Add a canned reply',
  auth: 'session',
  body: CannedReplyInput,
  status: 201,
  response: CannedReply,
  errors: ['request.conflict', 'service.database_unavailable'],
});

export const updateCannedReply = defineEndpoint({
  method: 'PUT',
  path: '/api/canned-replies/:id',
  tag: 'chat',
  summary: 'Change a canned reply',
  auth: 'session',
  params: IdParams,
  body: CannedReplyInput,
  response: CannedReply,
  errors: ['request.not_found', 'request.conflict', 'service.database_unavailable'],
});

export const deleteCannedReply = defineEndpoint({
  method: 'DELETE',
  path: '/api/canned-replies/:id',
  tag: 'chat',
  summary: 'Remove a canned reply',
  auth: 'session',
  params: IdParams,
  status: 204,
  errors: ['request.not_found', 'service.database_unavailable'],
});
