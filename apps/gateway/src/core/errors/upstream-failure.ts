import { isBrokenCircuitError } from 'cockatiel';
import { errors } from 'undici';
import { AppError, toAppError } from './app-error.ts';

/** An attempt without a usable answer. Only these count as failures of a service; a refusal is an answer. */
export class UpstreamFailure extends Error {
  readonly kind: 'timeout' | 'unavailable' | 'bad_answer';
  /** True if another attempt may succeed. */
  readonly worthRetrying: boolean;

  constructor(kind: UpstreamFailure['kind'], reason: string, worthRetrying: boolean, cause?: unknown) {
    super(reason, { cause });
    this.name = 'UpstreamFailure';
    this.kind = kind;
    this.worthRetrying = worthRetrying;
  }
}

/** Returns true if the service itself failed, not just one answer. */
export const isOutage = (error: unknown): boolean =>
  error instanceof UpstreamFailure && error.kind !== 'bad_answer';

/** Classifies a transport error. A call that its own deadline aborted is a timeout without a retry. */
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
  if (error instanceof errors.ResponseExceededMaxSizeError) {
    return new UpstreamFailure('bad_answer', 'The body is too long', false, error);
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new UpstreamFailure('unavailable', reason, true, error);
}

/** Error codes of connections that were never established. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Returns true if no part of the failed call can have reached the service. */
export function neverLeft(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  const { cause } = error;
  if (isBrokenCircuitError(cause)) return true;
  return cause instanceof UpstreamFailure && NOT_CONNECTED.has(codeOf(cause.cause));
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const LOST_CODES = new Set(['upstream.timeout', 'upstream.unavailable', 'upstream.bad_answer']);

/** Returns true if the operator may have executed the call although its answer was lost. */
export const isLost = (error: unknown): boolean =>
  LOST_CODES.has(toAppError(error).code) && !neverLeft(error);
