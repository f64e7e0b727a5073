import { types } from 'node:util';
import type { ErrorCode } from '@pitdesk/contracts/errors';
import { AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';
import { AppError } from '#core/errors/app-error';

const CLAIM_CODES: Readonly<Record<string, ErrorCode>> = {
  iss: 'auth.issuer_wrong',
  aud: 'auth.audience_wrong',
  nonce: 'auth.nonce_wrong',
};

/** Errors of the token endpoint about the client: a configuration error, not a statement about a user. */
const OF_THE_CLIENT = ['invalid_client', 'unauthorized_client', 'invalid_scope', 'unsupported_grant_type'];

/** Converts a failed call to the provider, or its invalid answer, to a code of the catalogue. */
export function toProviderFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError(codeOf(error), undefined, { cause: error });
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof AuthorizationResponseError) return 'auth.provider_refused';
  if (error instanceof WWWAuthenticateChallengeError) {
    return error.status >= 500 ? 'auth.provider_unavailable' : 'auth.code_refused';
  }
  if (error instanceof ResponseBodyError) {
    const isOurs = error.status >= 500 || OF_THE_CLIENT.includes(error.error);
    return isOurs ? 'auth.provider_unavailable' : 'auth.code_refused';
  }
  const causes = causesOf(error);
  if (causes.some((cause) => isFailedFetch(cause) || isOutage(cause))) return 'auth.provider_unavailable';
  const claim = causes.map(claimIn).find((name) => name !== undefined);
  if (claim !== undefined) return CLAIM_CODES[claim] ?? 'auth.answer_invalid';
  if (
    causes.some(
      (cause) => cause instanceof Error && cause.message.includes('"iss" (issuer) response parameter'),
    )
  ) {
    return 'auth.issuer_wrong';
  }
  return 'auth.answer_invalid';
}

/**
 * Returns true for a failed connection: Node's `fetch` throws a TypeError, which openid-client passes on. It may belong
 * to another realm, as in a test, so `instanceof` would not recognise it.
 */
const isFailedFetch = (cause: unknown): boolean => types.isNativeError(cause) && cause.name === 'TypeError';

function isOutage(cause: unknown): boolean {
  if (cause instanceof Response) return cause.status >= 500 || cause.status === 404 || cause.status === 429;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT';
}

const claimIn = (cause: unknown): string | undefined =>
  typeof cause === 'object' && cause !== null && 'claim' in cause ? String(cause.claim) : undefined;

function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let cause: unknown = error; cause !== undefined && causes.length < 5; ) {
    causes.push(cause);
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return causes;
}
