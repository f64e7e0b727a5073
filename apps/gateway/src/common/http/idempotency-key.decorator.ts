import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { fieldProblems } from '@pitdesk/contracts/errors';
import { IDEMPOTENCY_KEY_HEADER, IdempotencyHeaders } from '@pitdesk/contracts/rest';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/** The `Idempotency-Key` of a request; undefined where it has none. */
export const IdempotencyKey = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | undefined => {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    const parsed = IdempotencyHeaders.safeParse(headers);
    if (parsed.success) return parsed.data[IDEMPOTENCY_KEY_HEADER];
    throw new AppError('request.invalid', { fields: fieldProblems(parsed.error.issues) });
  },
);
