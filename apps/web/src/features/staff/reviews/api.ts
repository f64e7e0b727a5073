import type { AccessReviewDossier, AccessReviewList, MarkReviewItemRequest } from '@pitdesk/contracts/staff';
import { reviewPaths } from '@pitdesk/contracts/staff';
import { callOf } from '#api/http/send.ts';
import { shows } from '#api/outcomes.ts';
import { staffApi } from '../api.ts';

interface Marking {
  id: string;
  item: string;
  body: MarkReviewItemRequest;
}

const reviewsApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    reviews: build.query<AccessReviewList, void>({
      query: () => callOf(reviewPaths.listReviews),
      providesTags: ['Staff'],
    }),
    review: build.query<AccessReviewDossier, string>({
      query: (id) => callOf(reviewPaths.getReview, { params: { id } }),
      providesTags: ['Staff'],
    }),
    openReview: build.mutation<AccessReviewDossier, void>({
      query: () => callOf(reviewPaths.openReview),
      invalidatesTags: ['Staff'],
      onQueryStarted: shows(() => ({ text: 'review.opened' })),
    }),
    // Refetched also after a refusal, because a colleague was faster.
    markReviewItem: build.mutation<AccessReviewDossier, Marking>({
      query: ({ id, item, body }) => callOf(reviewPaths.markReviewItem, { params: { id, item }, body }),
      invalidatesTags: ['Staff'],
    }),
    signReview: build.mutation<AccessReviewDossier, string>({
      query: (id) => callOf(reviewPaths.signReview, { params: { id } }),
      invalidatesTags: ['Staff'],
      onQueryStarted: shows(() => ({ text: 'review.signed' })),
    }),
  }),
});

export const {
  useReviewsQuery,
  useReviewQuery,
  useOpenReviewMutation,
  useMarkReviewItemMutation,
  useSignReviewMutation,
} = reviewsApi;
