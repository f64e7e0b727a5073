/** Method and path of each call, without zod, because the browser imports them. */
export const invitationPaths = {
  inviteStaff: 'POST /api/invitations',
  resendInvitation: 'POST /api/invitations/:id/resend',
  withdrawInvitation: 'POST /api/invitations/:id/withdraw',
  lookUpInvitation: 'POST /api/invitations/lookup',
  acceptInvitation: 'POST /api/invitations/accept',
} as const;

/** Method and path of each call, without zod, because the browser imports them. */
export const reviewPaths = {
  listReviews: 'GET /api/access-reviews',
  openReview: 'POST /api/access-reviews',
  getReview: 'GET /api/access-reviews/:id',
  markReviewItem: 'PUT /api/access-reviews/:id/accounts/:item',
  signReview: 'POST /api/access-reviews/:id/signature',
  exportReview: 'GET /api/access-reviews/:id/export',
} as const;

/** Method and path of each call, without zod, because the browser imports them. */
export const staffPaths = {
  listStaff: 'GET /api/staff',
  getStaffMember: 'GET /api/staff/:id',
  admitStaff: 'PUT /api/staff/:id/admitted',
  disableStaff: 'PUT /api/staff/:id/disabled',
  enableStaff: 'DELETE /api/staff/:id/disabled',
  proposeRole: 'POST /api/staff/:id/roles',
  approveRole: 'POST /api/role-grants/:id/approve',
  rejectRole: 'POST /api/role-grants/:id/reject',
  withdrawRole: 'POST /api/role-grants/:id/withdraw',
  proposeFactorReset: 'POST /api/staff/:id/factor-reset',
  approveFactorReset: 'POST /api/factor-resets/:id/approve',
  rejectFactorReset: 'POST /api/factor-resets/:id/reject',
  withdrawFactorReset: 'POST /api/factor-resets/:id/withdraw',
  endRole: 'POST /api/role-grants/:id/end',
} as const;
