import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { User } from '@pitdesk/contracts/accounts';
import type { FastifyRequest } from 'fastify';

/** The signed-in account and its session. */
export interface Principal {
  readonly sessionId: string;
  readonly user: User;
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
