import type { ErrorDetails } from '@pitdesk/contracts/errors';
import { ERRORS, type ErrorCode } from '@pitdesk/contracts/errors';

/** An error that somebody is to be told of, by its code of the catalogue. `cause` is for the log alone. */
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
