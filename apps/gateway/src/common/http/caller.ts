import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Where a request comes from. */
export interface Caller {
  /** The address that connected, or what a trusted proxy says it forwards for. */
  readonly ip: string;
  readonly userAgent: string;
}

export const FromCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { ip, headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return { ip, userAgent: headers['user-agent'] ?? '' };
});
