import { z } from 'zod';
import { RoleName, RoleTerminals } from '../access/contract.ts';
import { Accepted } from '../accounts/contract.ts';
import { FactorKind } from '../factors/contract.ts';
import { EntityId, TerminalId } from '../fields/ids.ts';
import { PageQuery, paginated } from '../fields/queries.ts';
import { SearchTerm } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { Invitation, InvitationTokenRequest, InviteStaffRequest, OpenInvitation } from './invitations.ts';
import { GRANT_STATES, SIGN_IN_WAYS, STAFF_STATES } from './limits.ts';
import { invitationPaths, staffPaths } from './paths.ts';
import { StaffReason } from './reason.ts';

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
