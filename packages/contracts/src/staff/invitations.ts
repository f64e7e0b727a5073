import { z } from 'zod';
import { HeldRole } from '../access/contract.ts';
import { InvitationToken } from '../accounts/contract.ts';
import { LANGUAGES } from '../browser/limits.ts';
import { EmailField, isStorable } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { INVITATION, INVITATION_MAIL_STATES, INVITATION_STATES } from './limits.ts';
import { StaffReason } from './reason.ts';

/** An invitation as staff see it. It does not contain the link's secret. */
export const Invitation = z.object({
  id: z.uuid(),
  state: z.enum(INVITATION_STATES),
  invited_by: z.object({ id: z.string(), username: z.string() }),
  invited_at: Instant,
  expires_at: Instant,
  /** The language of the mail. */
  language: z.enum(LANGUAGES),
  note: z.string().nullable(),
  mail: z.object({
    state: z.enum(INVITATION_MAIL_STATES),
    at: Instant,
    /** The mail server's response; null when there is nothing to report. */
    problem: z.string().nullable(),
  }),
  accepted_at: Instant.nullable(),
  withdrawn: z.object({ by: z.string(), at: Instant }).nullable(),
});
export type Invitation = z.infer<typeof Invitation>;

const InvitedName = z
  .string()
  .trim()
  .min(INVITATION.nameMin)
  .max(INVITATION.nameMax)
  .refine((text) => isStorable(text));

export const InviteStaffRequest = z.object({
  /** Made by the form, so that a retry after a lost response creates only one invitation. */
  id: z.uuid(),
  name: InvitedName,
  email: EmailField,
  language: z.enum(LANGUAGES),
  note: z
    .string()
    .trim()
    .max(INVITATION.noteMax)
    .refine((text) => isStorable(text))
    .nullable(),
  /** Each role is a proposal, which another person has to approve. */
  roles: z.array(HeldRole).max(INVITATION.rolesMax),
  reason: StaffReason,
});
export type InviteStaffRequest = z.infer<typeof InviteStaffRequest>;

export const InvitationTokenRequest = z.object({ token: InvitationToken });
export type InvitationTokenRequest = z.infer<typeof InvitationTokenRequest>;

/** The part of an invitation that the holder of its link may see. */
export const OpenInvitation = z.object({
  name: z.string(),
  email: z.string(),
  invited_by: z.string(),
  expires_at: Instant,
  language: z.enum(LANGUAGES),
  note: z.string().nullable(),
});
export type OpenInvitation = z.infer<typeof OpenInvitation>;
