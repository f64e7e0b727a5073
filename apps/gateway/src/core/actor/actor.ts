import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { HeldRole, Role } from '@pitdesk/contracts/access';
import type { User } from '@pitdesk/contracts/accounts';
import type { FastifyRequest } from 'fastify';

/** A role that an account holds. */
export interface GrantedRole extends HeldRole {
  /** When it was granted; absent where a command on the server did, which counts as always. */
  readonly since?: Date;
}

/** The rights that the console keeps for an account where roles decide. */
export interface HeldRights {
  /** The account waits until an administrator admits it. */
  readonly pending: boolean;
  /** When it has to have a second factor; null where it has one or needs none. */
  readonly factorDueAt: Date | null;
  /** That moment has passed: the account may add a factor, and nothing else. */
  readonly isFactorOverdue: boolean;
  readonly roles: readonly GrantedRole[];
}

/** A signed-in account, with the rights that the console keeps for it; null where terminals decide. */
interface StaffUser extends User {
  readonly rights: HeldRights | null;
}

/** The signed-in account and its session. */
export interface Principal {
  readonly sessionId: string;
  /** The console's id of the account; null in a session from before it kept its staff. */
  readonly staffId: string | null;
  readonly user: StaffUser;
  /** When the identity provider saw the person; null for an account of the operator's. */
  readonly provedAt: Date | null;
  /** True while its screen is covered: it only reads. */
  readonly isLocked: boolean;
  /**
   * The role under which the current request is made, at the place of what it acts on; absent where terminals decide.
   * The highest for the action, until `PermissionsService.acting` has the place.
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

/** The account that acts, and its address. */
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
