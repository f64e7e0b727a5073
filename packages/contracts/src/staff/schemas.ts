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
  /** A group of the identity provider gives it: nobody here takes it away. */
  of_provider: z.boolean(),
  reason: z.string(),
  /** Null where a command on the server granted it. */
  proposed_by: By.nullable(),
  proposed_at: Instant,
  decided_by: By.nullable(),
  decided_at: Instant.nullable(),
  /** The reason of a refusal, or of taking the role away. */
  decision_reason: z.string().nullable(),
});
export type RoleGrant = z.infer<typeof RoleGrant>;

/** Two people remove the second factors of somebody who lost them. */
export const FactorReset = z.object({
  id: z.uuid(),
  reason: z.string(),
  proposed_by: By,
  proposed_at: Instant,
});
export type FactorReset = z.infer<typeof FactorReset>;

/** An account that may sign in to this console, as the console keeps it. */
export const StaffMember = z.object({
  id: z.uuid(),
  /** The operator's id; null until the first sign-in. */
  user_id: EntityId.nullable(),
  username: z.string(),
  email: z.string(),
  terminal_id: TerminalId,
  state: z.enum(STAFF_STATES),
  /** True for the account that asks. */
  is_self: z.boolean(),
  created_at: Instant,
  /** The last request or sign-in; null before the first. */
  last_used_at: Instant.nullable(),
  /** Browsers in which it is signed in now. */
  sessions: z.int().nonnegative(),
  /** Who vouches for the account: the operator by its password, or the identity provider. */
  signs_in_by: z.enum(SIGN_IN_WAYS),
  /** The kinds of its second factors, each once. */
  factors: z.array(FactorKind),
  /** A reset of its second factors that waits for its decision. */
  factor_reset: FactorReset.nullable(),
  /** `unused_days`: the console disabled it because nobody had used it for so long; `by` is then the console. */
  disabled: z.object({ by: By, at: Instant, reason: z.string(), unused_days: z.int().nullable() }).nullable(),
  /** For how many days it was not used, where it was warned of that; else null. */
  unused_days: z.int().nonnegative().nullable(),
  /** The latest invitation, whether it was accepted or not; null for an account that was never invited. */
  invitation: Invitation.nullable(),
  /** Roles that are active or proposed. */
  roles: z.array(RoleGrant),
});
export type StaffMember = z.infer<typeof StaffMember>;

/** With the roles of before, newest first. */
export const StaffDossier = StaffMember.extend({ past_roles: z.array(RoleGrant) });
export type StaffDossier = z.infer<typeof StaffDossier>;

export const ListStaffQuery = PageQuery.extend({
  search: SearchTerm.optional(),
  state: z.enum(STAFF_STATES).optional(),
  role: RoleName.optional(),
  /** `true`: accounts with a role that waits for its decision. */
  waiting: z.enum(['true']).optional(),
});
export type ListStaffQuery = z.infer<typeof ListStaffQuery>;

export const ProposeRoleRequest = z.object({ role: RoleName, terminals: RoleTerminals, reason: StaffReason });
export type ProposeRoleRequest = z.infer<typeof ProposeRoleRequest>;

/** The body of a change that needs nothing but its reason. */
export const StaffReasonRequest = z.object({ reason: StaffReason });
export type StaffReasonRequest = z.infer<typeof StaffReasonRequest>;

export const StaffParams = z.object({ id: z.uuid() });
export type StaffParams = z.infer<typeof StaffParams>;
