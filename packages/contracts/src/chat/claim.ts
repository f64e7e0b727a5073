import { z } from 'zod';
import { IdParams } from '../fields/id.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Claim } from './conversation.ts';

const ClaimState = z.object({ claim: Claim.nullable() });

export const claimConversation = defineEndpoint({
  method: 'PUT',
  path: '/api/conversations/:id/claim',
  tag: 'chat',
  summary: 'Take a conversation, or keep one that is mine',
  auth: 'session',
  params: IdParams,
  response: ClaimState,
  errors: ['request.not_found', 'chat.claimed', 'service.database_unavailable'],
});

export const releaseConversation = defineEndpoint({
  method: 'DELETE',
  path: '/api/conversations/:id/claim',
  tag: 'chat',
  summary: 'Give a conversation back',
  auth: 'session',
  params: IdParams,
  response: ClaimState,
  errors: ['request.not_found', 'chat.claimed', 'service.database_unavailable'],
});
