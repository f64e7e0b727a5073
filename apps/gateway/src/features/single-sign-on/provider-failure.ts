import { types } from 'node:util';
import type { ErrorCode } from '@pitdesk/contracts/errors';
import { AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';
import { AppError } from '#core/errors/app-error';

const CLAIM_CODES: Readonly<Record<string, ErrorCode>> = {
  iss: 'auth.issuer_wrong',
  aud: 'auth.audience_wrong',
  nonce: 'auth.nonce_wrong',
};

/** Errors of the token endpoint about the client: a mistake of the set-up, and no statement about a person. */
const OF_THE_CLIENT = ['invalid_client', 'unauthorized_client', 'invalid_scope', 'unsupported_grant_type'];

/** Returns a failure of a call to the provider, or of its answer, by a code of the catalogue. */
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
 * Returns true for a connection that failed: Node's own `fetch` throws a TypeError, and openid-client passes it on. It may
 * be of another realm, as in a test, where it is no instance of this one's TypeError.
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
