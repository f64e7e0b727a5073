import { z } from 'zod';
import { HeldRole, RoleName, RoleTerminals } from '../access/contract.ts';
import { Accepted, InvitationToken } from '../accounts/contract.ts';
import { LANGUAGES } from '../browser/limits.ts';
import { FactorKind } from '../factors/contract.ts';
import { COUNT_MAX, EntityId, TerminalId } from '../fields/ids.ts';
import { PageQuery, paginated } from '../fields/queries.ts';
import { EmailField, isStorable, SearchTerm } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { defineCalls, EXPORT_FORMATS, EXPORT_MEDIA } from '../rest/endpoint.ts';
import {
  GRANT_STATES,
  INVITATION,
  INVITATION_MAIL_STATES,
  INVITATION_STATES,
  REVIEW_MARKS,
  SIGN_IN_WAYS,
  STAFF_STATES,
} from './limits.ts';
import { invitationPaths, reviewPaths, staffPaths } from './paths.ts';
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

/** A role of an account when the review opened. */
export const ReviewedRole = z.object({ grant_id: z.uuid(), role: RoleName, terminals: RoleTerminals });
export type ReviewedRole = z.infer<typeof ReviewedRole>;

/** An account of a review, as it was when the review opened, and its mark. */
export const ReviewItem = z.object({
  id: z.uuid(),
  staff_id: z.uuid(),
  username: z.string(),
  email: z.string(),
  terminal_id: TerminalId,
  state: z.enum(STAFF_STATES),
  roles: z.array(ReviewedRole),
  last_used_at: Instant.nullable(),
  /** True for the reader's own account, which another person has to review. */
  is_self: z.boolean(),
  /** Increases with each mark. */
  version: z.int().nonnegative(),
  mark: z.enum(REVIEW_MARKS).nullable(),
  /** The roles to end, when the mark is `change`. */
  ending: z.array(z.uuid()),
  reason: z.string().nullable(),
  marked_by: z.string().nullable(),
  marked_at: Instant.nullable(),
});
export type ReviewItem = z.infer<typeof ReviewItem>;

export const AccessReview = z.object({
  id: z.uuid(),
  /** `2026-Q4` for a quarterly review that opened automatically; null for one opened manually. */
  quarter: z.string().nullable(),
  opened_at: Instant,
  /** Null when it opened automatically. */
  opened_by: z.string().nullable(),
  due_at: Instant,
  accounts: z.int().nonnegative(),
  marked: z.int().nonnegative(),
  signature: z
    .object({
      by: z.string(),
      at: Instant,
      /** Everybody who marked an account or signed. */
      reviewers: z.array(z.string()),
      /** SHA-256 of the content, in hexadecimal digits. */
      hash: z.string(),
    })
    .nullable(),
});
export type AccessReview = z.infer<typeof AccessReview>;

export const AccessReviewList = z.object({ data: z.array(AccessReview) });
export type AccessReviewList = z.infer<typeof AccessReviewList>;

export const AccessReviewDossier = AccessReview.extend({ items: z.array(ReviewItem) });
export type AccessReviewDossier = z.infer<typeof AccessReviewDossier>;

export const ReviewParams = z.object({ id: z.uuid() });
export type ReviewParams = z.infer<typeof ReviewParams>;

export const ReviewItemParams = z.object({ id: z.uuid(), item: z.uuid() });
export type ReviewItemParams = z.infer<typeof ReviewItemParams>;

const version = z.int().nonnegative().max(COUNT_MAX);

/** `version` is the one that its author has seen, so that a colleague's newer mark is not overwritten. */
export const MarkReviewItemRequest = z.discriminatedUnion('mark', [
  z.object({ mark: z.literal('keep'), version }),
  z.object({
    mark: z.literal('change'),
    version,
    ending: z.array(z.uuid()).min(1).max(20),
    reason: StaffReason,
  }),
  z.object({ mark: z.literal('remove'), version, reason: StaffReason }),
]);
export type MarkReviewItemRequest = z.infer<typeof MarkReviewItemRequest>;

export const ExportReviewQuery = z.object({ format: z.enum(EXPORT_FORMATS).default('csv') });
export type ExportReviewQuery = z.infer<typeof ExportReviewQuery>;

const By = z.object({ id: z.string(), username: z.string() });

/** A role of one account: proposed by an administrator, decided by a shift manager or a care officer. */
export const RoleGrant = z.object({
  id: z.uuid(),
  role: RoleName,
  terminals: RoleTerminals,
  state: z.enum(GRANT_STATES),
  /** True when a group of the identity provider grants it; it cannot be removed here. */
  of_provider: z.boolean(),
  reason: z.string(),
  /** Null when a command on the server granted it. */
  proposed_by: By.nullable(),
  proposed_at: Instant,
  decided_by: By.nullable(),
  decided_at: Instant.nullable(),
  /** The reason for rejecting or removing the role. */
  decision_reason: z.string().nullable(),
});
export type RoleGrant = z.infer<typeof RoleGrant>;

/** A request to remove lost second factors, which needs two people. */
export const FactorReset = z.object({
  id: z.uuid(),
  reason: z.string(),
  proposed_by: By,
  proposed_at: Instant,
});
export type FactorReset = z.infer<typeof FactorReset>;

/** An account that may sign in to this console, as the console stores it. */
export const StaffMember = z.object({
  id: z.uuid(),
  /** The operator's id; null until the first sign-in. */
  user_id: EntityId.nullable(),
  username: z.string(),
  email: z.string(),
  terminal_id: TerminalId,
  state: z.enum(STAFF_STATES),
  /** True for the reader's own account. */
  is_self: z.boolean(),
  created_at: Instant,
  /** The last request or sign-in; null before the first. */
  last_used_at: Instant.nullable(),
  /** Number of browsers with an active session. */
  sessions: z.int().nonnegative(),
  /** Where the account signs in: at the operator with its password, or at the identity provider. */
  signs_in_by: z.enum(SIGN_IN_WAYS),
  /** The kinds of its second factors, without duplicates. */
  factors: z.array(FactorKind),
  /** A pending reset of its second factors. */
  factor_reset: FactorReset.nullable(),
  /** `unused_days`: disabled automatically after this many days without use; `by` is then the console. */
  disabled: z.object({ by: By, at: Instant, reason: z.string(), unused_days: z.int().nullable() }).nullable(),
  /** Days without use, when the account was warned about them; otherwise null. */
  unused_days: z.int().nonnegative().nullable(),
  /** The latest invitation, accepted or not; null for an account that was never invited. */
  invitation: Invitation.nullable(),
  /** Roles that are active or proposed. */
  roles: z.array(RoleGrant),
});
export type StaffMember = z.infer<typeof StaffMember>;

/** Includes past roles, newest first. */
export const StaffDossier = StaffMember.extend({ past_roles: z.array(RoleGrant) });
export type StaffDossier = z.infer<typeof StaffDossier>;

export const ListStaffQuery = PageQuery.extend({
  search: SearchTerm.optional(),
  state: z.enum(STAFF_STATES).optional(),
  role: RoleName.optional(),
  /** `true`: accounts with a pending role. */
  waiting: z.enum(['true']).optional(),
});
export type ListStaffQuery = z.infer<typeof ListStaffQuery>;

export const ProposeRoleRequest = z.object({ role: RoleName, terminals: RoleTerminals, reason: StaffReason });
export type ProposeRoleRequest = z.infer<typeof ProposeRoleRequest>;

/** The body of a change that needs only a reason. */
export const StaffReasonRequest = z.object({ reason: StaffReason });
export type StaffReasonRequest = z.infer<typeof StaffReasonRequest>;

export const StaffParams = z.object({ id: z.uuid() });
export type StaffParams = z.infer<typeof StaffParams>;

export const staffCalls = defineCalls('staff', staffPaths, {
  listStaff: {
    summary: 'List staff accounts with roles, state and last use',
    query: ListStaffQuery,
    response: paginated(StaffMember),
  },
  getStaffMember: {
    summary: 'Get one account with its present and past roles',
    params: StaffParams,
    response: StaffDossier,
    errors: ['request.not_found'],
  },
  admitStaff: {
    summary: 'Admit a self-registered account',
    params: StaffParams,
    response: StaffDossier,
    errors: ['request.not_found', 'staff.changed'],
  },
  disableStaff: {
    summary: 'Disable an account: its sessions end at once, and it cannot sign in',
    params: StaffParams,
    body: StaffReasonRequest,
    response: StaffDossier,
    errors: ['request.not_found', 'staff.changed', 'staff.own', 'staff.last_administrator'],
  },
  enableStaff: {
    summary: 'Enable a disabled account, with its previous roles',
    params: StaffParams,
    response: StaffDossier,
    errors: ['request.not_found', 'staff.changed', 'staff.own'],
  },
  proposeRole: {
    summary: 'Propose a role for an account; another person approves it',
    params: StaffParams,
    body: ProposeRoleRequest,
    status: 201,
    response: StaffDossier,
    errors: [
      'request.not_found',
      'staff.own',
      'staff.changed',
      'role.held',
      'role.incompatible',
      'role.everywhere',
    ],
  },
  approveRole: {
    summary: 'Approve a proposed role; it applies at once',
    params: StaffParams,
    response: StaffDossier,
    errors: [
      'request.not_found',
      'staff.own',
      'staff.changed',
      'role.proposer',
      'role.decided',
      'role.incompatible',
    ],
  },
  rejectRole: {
    summary: 'Reject a proposed role',
    params: StaffParams,
    body: StaffReasonRequest,
    response: StaffDossier,
    errors: ['request.not_found', 'staff.own', 'role.proposer', 'role.decided'],
  },
  withdrawRole: {
    summary: "Withdraw one's own proposal of a role",
    params: StaffParams,
    response: StaffDossier,
    errors: ['request.not_found', 'role.decided'],
  },
  proposeFactorReset: {
    summary: 'Propose to remove the lost second factors of an account; another person approves it',
    params: StaffParams,
    body: StaffReasonRequest,
    status: 201,
    response: StaffDossier,
    errors: ['request.not_found', 'staff.own', 'factor.none', 'factor.reset_open'],
  },
  approveFactorReset: {
    summary: 'Remove the second factors of an account; its sessions end at once',
    params: StaffParams,
    response: StaffDossier,
    errors: ['request.not_found', 'staff.own', 'role.proposer', 'role.decided'],
  },
  rejectFactorReset: {
    summary: 'Reject a reset of second factors',
    params: StaffParams,
    body: StaffReasonRequest,
    response: StaffDossier,
    errors: ['request.not_found', 'staff.own', 'role.proposer', 'role.decided'],
  },
  withdrawFactorReset: {
    summary: "Withdraw one's own proposal of a reset",
    params: StaffParams,
    response: StaffDossier,
    errors: ['request.not_found', 'role.decided'],
  },
  endRole: {
    summary: 'Remove a role at once',
    params: StaffParams,
    body: StaffReasonRequest,
    response: StaffDossier,
    errors: [
      'request.not_found',
      'staff.own',
      'role.of_provider',
      'role.decided',
      'staff.last_administrator',
    ],
  },
});

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
