import { z } from 'zod';
import { RoleName, RoleTerminals } from '../access/schemas.ts';
import { FactorKind } from '../factors/schemas.ts';
import { EntityId, TerminalId } from '../fields/ids.ts';
import { PageQuery } from '../fields/queries.ts';
import { SearchTerm } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { Invitation } from './invitation-schemas.ts';
import { GRANT_STATES, SIGN_IN_WAYS, STAFF_STATES } from './limits.ts';
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
