import { errors } from 'undici';

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
