import { HttpException } from '@nestjs/common';
import {
  ERRORS,
  type ErrorBody,
  type ErrorCode,
  type ErrorDetails,
  errorBody,
} from '@pitdesk/contracts/errors';
import { isDatabaseAway } from '@pitdesk/prisma';

/** An error with a code of the catalogue, which the client receives. `cause` is only logged. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails | undefined;

  constructor(code: ErrorCode, details?: ErrorDetails, options?: ErrorOptions) {
    super(ERRORS[code].message, options);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'request.malformed',
  404: 'request.not_found',
  405: 'request.not_found',
  413: 'request.too_large',
  414: 'request.too_large',
  415: 'request.unsupported_media_type',
  429: 'request.too_many',
  503: 'service.draining',
};

/** Converts any error to one of the catalogue; an unexpected one becomes `service.internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const status = statusOf(error);
  const code = status === undefined ? undefined : BY_STATUS[status];
  if (code !== undefined) return new AppError(code, undefined, { cause: error });
  if (isDatabaseAway(error)) return new AppError('service.database_unavailable', undefined, { cause: error });
  return new AppError('service.internal', undefined, { cause: error });
}

/** Nest's exceptions and Fastify's errors both carry a status. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') {
    return error.statusCode;
  }
  return undefined;
}

/** Returns the public part of an error: its code, the catalogue's text and its details, never its cause. */
export function toErrorBody(error: unknown, requestId?: string): ErrorBody {
  const { code, details } = toAppError(error);
  if (requestId === undefined) return errorBody(code, details);
  return errorBody(code, { ...details, request_id: requestId });
}
