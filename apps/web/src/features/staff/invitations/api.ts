import type { InvitationSent, InviteStaffRequest, StaffDossier } from '@pitdesk/contracts/staff';
import { invitationPaths } from '@pitdesk/contracts/staff';
import { callOf } from '#api/http/send.ts';
import { shows } from '#api/outcomes.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { staffApi } from '../api.ts';

const invitationsApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    inviteStaff: build.mutation<InvitationSent, InviteStaffRequest>({
      query: (body) => callOf(invitationPaths.inviteStaff, { body, about: plainLine(body.email) }),
      invalidatesTags: ['Staff'],
    }),
    resendInvitation: build.mutation<InvitationSent, string>({
      query: (id) => callOf(invitationPaths.resendInvitation, { params: { id } }),
      invalidatesTags: ['Staff'],
    }),
    withdrawInvitation: build.mutation<StaffDossier, string>({
      query: (id) => callOf(invitationPaths.withdrawInvitation, { params: { id } }),
      invalidatesTags: ['Staff'],
      onQueryStarted: shows(() => ({ text: 'staff.invitationWithdrawn' })),
    }),
  }),
});

export const { useInviteStaffMutation, useResendInvitationMutation, useWithdrawInvitationMutation } =
  invitationsApi;
