import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

const NAMES = new WeakMap<FastifyRequest, string>();

export const rememberStaffName = (request: FastifyRequest, name: string): void => {
  NAMES.set(request, name);
};

/** Who asks, by the bearer; an unauthenticated call is the back office's own. */
export const StaffName = createParamDecorator(
  (_: unknown, context: ExecutionContext): string =>
    NAMES.get(context.switchToHttp().getRequest<FastifyRequest>()) ?? 'back-office',
);
