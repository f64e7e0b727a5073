import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Principal } from './principal.ts';

/** Who is acting, and from where. */
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
