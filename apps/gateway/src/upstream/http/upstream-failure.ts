import { isBrokenCircuitError } from 'cockatiel';
import { errors } from 'undici';
import { AppError } from '../../common/errors/app-error.ts';
import { toAppError } from '../../common/errors/to-app-error.ts';

/** Why an attempt brought no usable answer. Only these count against a service; a refusal is an answer. */
export class UpstreamFailure extends Error {
  readonly kind: 'timeout' | 'unavailable' | 'bad_answer';
  /** Whether another attempt may bring what this one did not. */
  readonly worthRetrying: boolean;

  constructor(kind: UpstreamFailure['kind'], reason: string, worthRetrying: boolean, cause?: unknown) {
    super(reason, { cause });
    this.name = 'UpstreamFailure';
    this.kind = kind;
    this.worthRetrying = worthRetrying;
  }
}

/** Whether the failure says that the service itself is in trouble, and not just this one answer. */
export const isOutage = (error: unknown): boolean =>
  error instanceof UpstreamFailure && error.kind !== 'bad_answer';

/** What a transport's error means. The deadline's own abort is a timeout that no retry can help. */
export function failureOf(error: unknown, deadline: AbortSignal): UpstreamFailure {
  if (error instanceof UpstreamFailure) return error;
  if (deadline.aborted) return new UpstreamFailure('timeout', 'The deadline passed', false, error);
  if (
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError ||
    error instanceof errors.ConnectTimeoutError
  ) {
    return new UpstreamFailure('timeout', error.message, true, error);
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new UpstreamFailure('unavailable', reason, true, error);
}

/** How a connection fails that was never made. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Whether it is certain of a call that failed that nothing of it reached the service. */
export function neverLeft(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  const { cause } = error;
  if (isBrokenCircuitError(cause)) return true;
  return cause instanceof UpstreamFailure && NOT_CONNECTED.has(codeOf(cause.cause));
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const LOST = new Set(['upstream.timeout', 'upstream.unavailable', 'upstream.bad_answer']);

/** Whether the operator may have done what it was asked, though its answer was lost. */
export const isLost = (error: unknown): boolean => LOST.has(toAppError(error).code) && !neverLeft(error);
