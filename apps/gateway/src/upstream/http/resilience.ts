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
import { BREAKER, READ_RETRIES } from './upstream-limits.ts';

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
