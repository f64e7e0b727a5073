import { z } from 'zod';
import { TerminalId } from '../fields/ids.ts';
import { Instant } from '../fields/time.ts';
import { ACTIONS } from './actions.ts';
import { ROLES } from './role-table.ts';

export const RoleName = z.enum(ROLES);

/** The terminals that a role covers; null for all of them, including terminals opened later. */
export const RoleTerminals = z.array(TerminalId.min(1)).min(1).max(50).nullable();
export type RoleTerminals = z.infer<typeof RoleTerminals>;

export const HeldRole = z.object({ role: RoleName, terminals: RoleTerminals });
export type HeldRole = z.infer<typeof HeldRole>;

/** The current permissions of the signed-in account, when access is decided by role. */
export const Access = z.object({
  /** True until an administrator admits a new account. */
  pending: z.boolean(),
  /**
   * Deadline for adding a second factor; after it the account can do nothing else. Null when the account has one or
   * needs none.
   */
  factor_due_at: Instant.nullable(),
  /** The active roles. */
  roles: z.array(HeldRole),
  /** The actions allowed at one terminal or more. */
  actions: z.array(z.enum(ACTIONS)),
});
export type Access = z.infer<typeof Access>;
