import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

const NAMES = new WeakMap<FastifyRequest, string>();

export const setStaffName = (request: FastifyRequest, name: string): void => {
  NAMES.set(request, name);
};

/** Injects the caller's username; `back-office` for a call without a bearer. */
export const StaffName = createParamDecorator(
  (_: unknown, context: ExecutionContext): string =>
    NAMES.get(context.switchToHttp().getRequest<FastifyRequest>()) ?? 'back-office',
);
