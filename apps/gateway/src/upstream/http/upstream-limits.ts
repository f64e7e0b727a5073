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
import { isOutage, UpstreamFailure } from '#core/errors/upstream-failure';
import type { Intervals } from '#core/time/intervals';

/** The limits of one upstream, in milliseconds and bytes. */
export interface UpstreamLimits {
  readonly connectMs: number;
  readonly headersMs: number;
  /** The longest pause within a body. */
  readonly bodyMs: number;
  /** The whole call: retries, the delays between them and the body. */
  readonly deadlineMs: number;
  readonly maxBodyBytes: number;
  readonly connections: number;
}

/** Returns the limits for a call that may take `deadlineMs` in all. */
export const limitsWithin = (deadlineMs: number): UpstreamLimits => ({
  connectMs: Math.min(2_000, deadlineMs),
  headersMs: Math.min(4_000, deadlineMs),
  bodyMs: Math.min(4_000, deadlineMs),
  deadlineMs,
  maxBodyBytes: 8 * 1_024 * 1_024,
  connections: 32,
});

/**
 * Returns how long a client waits for a read that takes several calls: the deadline of one call plus 200 ms, so that a
 * single call that times out reports its own error.
 */
export const readTimeoutMs = (deadlineMs: number): number => deadlineMs + 200;

/** The consecutive failures that open the breaker of a service. */
const BREAKER_FAILURES = 5;
const READ_RETRIES = 2;

/**
 * Returns a breaker that opens after several outages in a row, so that calls to a dead service fail at once. The library
 * measures by real time.
 */
export const serviceBreaker = ({ upstreamBreakerMs }: Intervals): CircuitBreakerPolicy =>
  circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: upstreamBreakerMs,
    breaker: new ConsecutiveBreaker(BREAKER_FAILURES),
  });

/** Returns the retry policy of reads. Writes are never retried: one without an answer may have been executed. */
export const readRetry = ({ upstreamRetryMs, upstreamRetryMaxMs }: Intervals): RetryPolicy =>
  retry(
    handleWhen((error) => error instanceof UpstreamFailure && error.worthRetrying),
    {
      maxAttempts: READ_RETRIES,
      backoff: new ExponentialBackoff({
        initialDelay: upstreamRetryMs,
        maxDelay: upstreamRetryMaxMs,
        generator: decorrelatedJitterGenerator,
      }),
    },
  );
