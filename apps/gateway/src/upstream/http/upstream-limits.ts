import {
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  decorrelatedJitterGenerator,
  ExponentialBackoff,
  handleWhen,
  type RetryPolicy,
  retry,
} from 'cockatiel';
import { isOutage, UpstreamFailure } from './upstream-failure.ts';

/** How long an upstream may take and how much it may send. Milliseconds and bytes. */
export interface UpstreamLimits {
  readonly connectMs: number;
  readonly headersMs: number;
  /** The longest silence within a body. */
  readonly bodyMs: number;
  /** Everything together: retries, the waits between them and the body. */
  readonly deadlineMs: number;
  readonly maxBodyBytes: number;
  readonly connections: number;
}

/** All limits that follow from how long a caller may be kept waiting. */
export const limitsWithin = (deadlineMs: number): UpstreamLimits => ({
  connectMs: Math.min(2_000, deadlineMs),
  headersMs: Math.min(4_000, deadlineMs),
  bodyMs: Math.min(4_000, deadlineMs),
  deadlineMs,
  maxBodyBytes: 8 * 1_024 * 1_024,
  connections: 32,
});

/**
 * How long a person is kept waiting for a read, however many calls it takes: as long as for one call, and a moment more,
 * so that a single call that fails in time says so itself.
 */
export const personWaitsMs = (deadlineMs: number): number => deadlineMs + 200;

/** When an upstream service counts as broken, and how long it is then left alone. */
const BREAKER = { consecutiveFailures: 5, halfOpenAfterMs: 1_500 } as const;

const READ_RETRIES = { attempts: 2, initialDelayMs: 50, maxDelayMs: 400 } as const;

/** Opens after several outages in a row, so that a dead service costs its callers no waiting. */
export const serviceBreaker = (): CircuitBreakerPolicy =>
  circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: BREAKER.halfOpenAfterMs,
    breaker: new ConsecutiveBreaker(BREAKER.consecutiveFailures),
  });

/** For reads alone: a write that got no answer may have been done. */
export const readRetry = (): RetryPolicy =>
  retry(
    handleWhen((error) => error instanceof UpstreamFailure && error.worthRetrying),
    {
      maxAttempts: READ_RETRIES.attempts,
      backoff: new ExponentialBackoff({
        initialDelay: READ_RETRIES.initialDelayMs,
        maxDelay: READ_RETRIES.maxDelayMs,
        generator: decorrelatedJitterGenerator,
      }),
    },
  );
