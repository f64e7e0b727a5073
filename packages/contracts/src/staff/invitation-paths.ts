/** Method and path of each call, without zod, because the browser imports them. */
export const invitationPaths = {
  inviteStaff: 'POST /api/invitations',
  resendInvitation: 'POST /api/invitations/:id/resend',
  withdrawInvitation: 'POST /api/invitations/:id/withdraw',
  lookUpInvitation: 'POST /api/invitations/lookup',
  acceptInvitation: 'POST /api/invitations/accept',
} as const;
