import { z } from 'zod';
import { IdParams } from '../fields/id.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { MessagePosition } from './message-view.ts';
import { ConversationChange } from './server-events.ts';

/** The newest message that whoever says so has seen: what came behind it is not meant. */
export const NoAnswerRequest = z.object({ until: MessagePosition });
export type NoAnswerRequest = z.infer<typeof NoAnswerRequest>;

export const markNoAnswer = defineEndpoint({
  method: 'PUT',
  path: '/api/conversations/:id/no-answer',
  tag: 'chat',
  summary: 'Say that what players wrote needs no answer, up to a message',
  auth: 'session',
  params: IdParams,
  body: NoAnswerRequest,
  response: ConversationChange,
  errors: ['request.not_found', 'service.database_unavailable'],
});

export const unmarkNoAnswer = defineEndpoint({
  method: 'DELETE',
  path: '/api/conversations/:id/no-answer',
  tag: 'chat',
  summary: 'Take back that a conversation needs no answer: whoever waited waits again, since then',
  auth: 'session',
  params: IdParams,
  response: ConversationChange,
  errors: ['request.not_found', 'service.database_unavailable'],
});
