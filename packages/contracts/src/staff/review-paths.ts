/** Method and path of each call, without zod, because the browser imports them. */
export const reviewPaths = {
  listReviews: 'GET /api/access-reviews',
  openReview: 'POST /api/access-reviews',
  getReview: 'GET /api/access-reviews/:id',
  markReviewItem: 'PUT /api/access-reviews/:id/accounts/:item',
  signReview: 'POST /api/access-reviews/:id/signature',
  exportReview: 'GET /api/access-reviews/:id/export',
} as const;
