import type { CannedReply, CannedReplyInput } from '@pitdesk/contracts';
import { baseApi } from '../base-api.ts';
import { callOf } from '../http/send.ts';

const TAG = 'canned-replies';
const PATH = '/api/canned-replies/:id';

const cannedRepliesApi = baseApi.enhanceEndpoints({ addTagTypes: [TAG] }).injectEndpoints({
  endpoints: (build) => ({
    cannedReplies: build.query<CannedReply[], void>({
      query: () => callOf<'listCannedReplies'>('GET', '/api/canned-replies'),
      providesTags: [TAG],
    }),
    createCannedReply: build.mutation<CannedReply, CannedReplyInput>({
      query: (body) => callOf<'createCannedReply'>('POST', '/api/canned-replies', { body }),
      invalidatesTags: [TAG],
    }),
    updateCannedReply: build.mutation<CannedReply, CannedReplyInput & { id: string }>({
      query: ({ id, ...body }) => callOf<'updateCannedReply'>('PUT', PATH, { params: { id }, body }),
      invalidatesTags: [TAG],
    }),
    deleteCannedReply: build.mutation<undefined, string>({
      query: (id) => callOf<'deleteCannedReply'>('DELETE', PATH, { params: { id } }),
      invalidatesTags: [TAG],
    }),
  }),
});

export const {
  useCannedRepliesQuery,
  useCreateCannedReplyMutation,
  useUpdateCannedReplyMutation,
  useDeleteCannedReplyMutation,
} = cannedRepliesApi;
