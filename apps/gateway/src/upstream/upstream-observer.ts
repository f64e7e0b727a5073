import type { UpstreamName } from '@pitdesk/contracts/health';
import type { DropReason } from '../common/metrics/drops.ts';

/** How one attempt at a call ended; `refused` is an answer too. */
export type AttemptOutcome = 'ok' | 'refused' | 'timeout' | 'unavailable' | 'bad_answer';
export type BreakerState = 'closed' | 'half_open' | 'open';

/** Told of what passes between the gateway and the operator, to count it. */
export interface UpstreamObserver {
  attempted(upstream: UpstreamName, outcome: AttemptOutcome, seconds: number): void;
  /** A call that was not tried, because the service is being left alone. */
  spared(upstream: UpstreamName): void;
  /** An answer came, and does not fit its contract. */
  badAnswer(upstream: UpstreamName): void;
  /** A field of a record that could not be read. */
  readonly unreadable: (record: string, field: string, reason: string) => void;
  breaker(upstream: UpstreamName, state: BreakerState): void;
  readonly dropped: (reason: DropReason, times?: number) => void;
}

/** For whoever counts nothing. */
export const UNOBSERVED: UpstreamObserver = {
  attempted: () => undefined,
  spared: () => undefined,
  badAnswer: () => undefined,
  unreadable: () => undefined,
  breaker: () => undefined,
  dropped: () => undefined,
};
