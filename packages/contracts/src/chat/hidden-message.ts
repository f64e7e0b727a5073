import { z } from 'zod';
import { UPSTREAM_ERRORS } from '../errors/upstream-errors.ts';
import { EntityId, IdParams } from '../fields/id.ts';
import { isStorable } from '../fields/text.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { CHAT } from '../limits.ts';
import { HiddenMark } from './message-view.ts';

/** How a message stands after staff hid it or showed it again: without its text while it is hidden. */
export const MessageHiding = z.object({
  chat_id: EntityId,
  key: z.string(),
  /** Null where it is shown. */
  withheld: HiddenMark.nullable(),
  message: z.string(),
});
export type MessageHiding = z.infer<typeof MessageHiding>;

const MessageParams = IdParams.extend({ key: z.string().min(1).max(200).refine(isStorable) });
export type MessageParams = z.infer<typeof MessageParams>;

export const HideMessageRequest = z.object({
  reason: z.string().trim().max(CHAT.hideReasonMaxLength).default(''),
});
export type HideMessageRequest = z.infer<typeof HideMessageRequest>;

const ERRORS = ['request.not_found', ...UPSTREAM_ERRORS] as const;

export const hideMessage = defineEndpoint({
  method: 'PUT',
  path: '/api/conversations/:id/messages/:key/hidden',
  tag: 'chat',
  summary: 'Hide a message from staff; players see it as before',
  auth: 'session',
  params: MessageParams,
  body: HideMessageRequest,
  response: MessageHiding,
  errors: ERRORS,
});

export const showMessage = defineEndpoint({
  method: 'DELETE',
  path: '/api/conversations/:id/messages/:key/hidden',
  tag: 'chat',
  summary: 'Show a hidden message again',
  auth: 'session',
  params: MessageParams,
  response: MessageHiding,
  errors: ERRORS,
});
