import { z } from 'zod';
import { Accepted } from '../accounts/schemas.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { invitationPaths } from './invitation-paths.ts';
import { InvitationTokenRequest, InviteStaffRequest, OpenInvitation } from './invitation-schemas.ts';
import { StaffDossier, StaffParams } from './schemas.ts';

/** The invited account, and the link when it was not mailed; it is shown once. */
export const InvitationSent = z.object({ member: StaffDossier, link: z.url().nullable() });
export type InvitationSent = z.infer<typeof InvitationSent>;

export const invitationCalls = defineCalls('staff', invitationPaths, {
  inviteStaff: {
    summary: 'Invite a person by mail; each role is a proposal that another person approves',
    body: InviteStaffRequest,
    status: 201,
    response: InvitationSent,
    errors: [
      'invitation.exists',
      'role.held',
      'role.incompatible',
      'role.everywhere',
      'request.idempotency_key_reused',
    ],
  },
  resendInvitation: {
    summary: 'Send an invitation again with a new link; the old link becomes invalid',
    params: StaffParams,
    response: InvitationSent,
    errors: ['request.not_found', 'invitation.over'],
  },
  withdrawInvitation: {
    summary: 'Withdraw an invitation and its proposed roles',
    params: StaffParams,
    response: StaffDossier,
    errors: ['request.not_found', 'invitation.over'],
  },
  lookUpInvitation: {
    summary: 'Get an invitation by its link',
    auth: 'public',
    body: InvitationTokenRequest,
    response: OpenInvitation,
    errors: ['invitation.gone', 'auth.too_many_attempts'],
  },
  acceptInvitation: {
    summary: 'Accept an invitation with the signed-in account, which receives its roles',
    body: InvitationTokenRequest,
    response: Accepted,
    errors: ['invitation.gone', 'invitation.own'],
  },
});
