import { type ErrorBody, errorBody } from '@pitdesk/contracts/errors';
import { toAppError } from './to-app-error.ts';

/** What is told of an error: its code, the catalogue's text, its details, and never anything of its cause. */
export function toErrorBody(error: unknown, requestId?: string): ErrorBody {
  const { code, details } = toAppError(error);
  if (requestId === undefined) return errorBody(code, details);
  return errorBody(code, { ...details, request_id: requestId });
}
