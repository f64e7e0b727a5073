import type { ErrorCode } from '@pitdesk/contracts';
import type { RawAnswer, UpstreamCall } from './upstream-call.ts';
import { UpstreamFailure } from './upstream-failure.ts';

/** Statuses that a balancer in front of a service gives while the service cannot be reached. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/** The code that a refused call ends with; undefined where the upstream accepted it. */
export function refusalOf(call: UpstreamCall, status: number): ErrorCode | undefined {
  if (status < 400) return undefined;
  const named = call.refusals?.[status];
  if (named) return named;
  return status === 401 && call.bearerOf === 'user' ? 'auth.session_ended' : 'upstream.refused';
}

/** An answer that is no answer: the service's own failure, or a redirect, which is never followed. */
export function assertAnswered(answer: RawAnswer): void {
  if (answer.status >= 500) {
    const passing = PASSING_STATUSES.has(answer.status);
    throw new UpstreamFailure('unavailable', `Status ${answer.status}`, passing);
  }
  if (answer.status < 200 || (answer.status >= 300 && answer.status < 400)) {
    throw new UpstreamFailure('bad_answer', `Status ${answer.status}`, false);
  }
}
