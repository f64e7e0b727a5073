import { defineCalls, EXPORT_MEDIA } from '../rest/endpoint.ts';
import { reviewPaths } from './review-paths.ts';
import {
  AccessReviewDossier,
  AccessReviewList,
  ExportReviewQuery,
  MarkReviewItemRequest,
  ReviewItemParams,
  ReviewParams,
} from './review-schemas.ts';

export const reviewCalls = defineCalls('staff', reviewPaths, {
  listReviews: {
    summary: 'List access reviews, newest first',
    response: AccessReviewList,
  },
  openReview: {
    summary: 'Open an access review manually',
    status: 201,
    response: AccessReviewDossier,
    errors: ['review.open'],
  },
  getReview: {
    summary: 'Get an access review with every account',
    params: ReviewParams,
    response: AccessReviewDossier,
    errors: ['request.not_found'],
  },
  /** Takes effect when the review is signed. */
  markReviewItem: {
    summary: 'Mark an account of a review: keep, change or remove',
    params: ReviewItemParams,
    body: MarkReviewItemRequest,
    response: AccessReviewDossier,
    errors: ['request.not_found', 'staff.own', 'review.signed', 'review.marked', 'review.roles'],
  },
  signReview: {
    summary: 'Sign a review with all accounts marked; its changes take effect at once',
    params: ReviewParams,
    response: AccessReviewDossier,
    errors: ['request.not_found', 'review.signed', 'review.incomplete', 'staff.last_administrator'],
  },
  exportReview: {
    summary: 'Export a signed review as a file, with its provenance',
    params: ReviewParams,
    query: ExportReviewQuery,
    media: EXPORT_MEDIA,
    errors: ['request.not_found', 'review.unsigned'],
  },
});
