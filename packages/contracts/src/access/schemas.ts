import { z } from 'zod';
import { TerminalId } from '../fields/ids.ts';
import { Instant } from '../fields/time.ts';
import { ACTIONS } from './actions.ts';
import { ROLES } from './role-table.ts';

export const RoleName = z.enum(ROLES);

/** The terminals that a role covers; null for all of them, also those that are opened later. */
export const RoleTerminals = z.array(TerminalId.min(1)).min(1).max(50).nullable();
export type RoleTerminals = z.infer<typeof RoleTerminals>;

export const HeldRole = z.object({ role: RoleName, terminals: RoleTerminals });
export type HeldRole = z.infer<typeof HeldRole>;

/** What the signed-in account may do where roles decide, as the gateway sees it at this moment. */
export const Access = z.object({
  /** True while a new account waits until an administrator admits it. */
  pending: z.boolean(),
  /** When the account must have a second factor: after that it may do nothing else. Null where it has one or needs none. */
  factor_due_at: Instant.nullable(),
  /** The roles that count now. */
  roles: z.array(HeldRole),
  /** The actions that it may carry out at one terminal at least. */
  actions: z.array(z.enum(ACTIONS)),
});
export type Access = z.infer<typeof Access>;
