import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { HeldRole, Role } from '@pitdesk/contracts/access';
import type { User } from '@pitdesk/contracts/accounts';
import type { FastifyRequest } from 'fastify';

/** A role that an account holds. */
export interface GrantedRole extends HeldRole {
  /** When the role was granted. Absent for a role that a command on the server granted: it has no start. */
  readonly since?: Date;
}

/** The rights of an account that the console stores, used where roles decide. */
export interface HeldRights {
  /** True until an administrator admits the account. */
  readonly pending: boolean;
  /** The time by which the account needs a second factor; null if it has one or needs none. */
  readonly factorDueAt: Date | null;
  /** True when that time has passed: the account may only add a factor. */
  readonly isFactorOverdue: boolean;
  readonly roles: readonly GrantedRole[];
}

/**
 * The session of the console itself, for reads that it makes for an account that is not signed in. Its bearer is the
 * service token.
 */
export const CONSOLE_SESSION = '00000000-0000-0000-0000-000000000000';

/** A signed-in account with the rights that the console stores for it; null where terminals decide. */
interface StaffUser extends User {
  readonly rights: HeldRights | null;
}

/** The signed-in account and its session. */
export interface Principal {
  readonly sessionId: string;
  /** The console's id of the account; null in a session that is older than the staff table. */
  readonly staffId: string | null;
  readonly user: StaffUser;
  /** When the identity provider authenticated the user; null for an account of the operator. */
  readonly provedAt: Date | null;
  /** True while the screen is locked: the session may only read. */
  readonly isLocked: boolean;
  /**
   * The role that authorizes the current request; absent where terminals decide. Until `PermissionsService.acting`
   * knows the place of the target, it is the account's highest role for the action.
   */
  readonly role?: Role;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard on every route that is not public. */
    principal?: Principal;
  }
}

/** The signed-in account of an HTTP handler. */
export const CurrentPrincipal = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const { principal } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!principal) throw new Error('A public route has no principal');
  return principal;
});

/** The acting account and its address. */
export interface Actor {
  readonly principal: Principal;
  readonly ip: string;
}

/** The actor of an HTTP handler that is not public. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { principal, ip } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!principal) throw new Error('A public route has no actor');
  return { principal, ip };
});
