import type { Claim, EntityId } from '@pitdesk/contracts';
import { baseApi } from '../base-api.ts';
import { callOf } from '../http/send.ts';

const claimsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    takeConversation: build.mutation<{ claim: Claim | null }, EntityId>({
      query: (id) => callOf<'claimConversation'>('PUT', '/api/conversations/:id/claim', { params: { id } }),
    }),
    releaseConversation: build.mutation<{ claim: Claim | null }, EntityId>({
      query: (id) =>
        callOf<'releaseConversation'>('DELETE', '/api/conversations/:id/claim', { params: { id } }),
    }),
  }),
});

export const { useTakeConversationMutation, useReleaseConversationMutation } = claimsApi;
