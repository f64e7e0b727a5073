import type { UpstreamName } from '@pitdesk/contracts/health';
import type { DropReason } from '#core/metrics/metrics';

/** The outcome of one attempt at a call; `refused` is an answer too. */
export type AttemptOutcome = 'ok' | 'refused' | 'timeout' | 'unavailable' | 'bad_answer';
export type BreakerState = 'closed' | 'half_open' | 'open';

/** Counts the traffic between the gateway and the operator. */
export interface UpstreamObserver {
  attempted(upstream: UpstreamName, outcome: AttemptOutcome, seconds: number): void;
  /** Called for a call that was not sent because the breaker is open. */
  spared(upstream: UpstreamName): void;
  /** Called for an answer that does not fit its contract. */
  badAnswer(upstream: UpstreamName): void;
  /** Called for a field of a record that cannot be read. */
  readonly unreadable: (record: string, field: string, reason: string) => void;
  breaker(upstream: UpstreamName, state: BreakerState): void;
  readonly dropped: (reason: DropReason, times?: number) => void;
}

/** An observer that counts nothing. */
export const UNOBSERVED: UpstreamObserver = {
  attempted: () => undefined,
  spared: () => undefined,
  badAnswer: () => undefined,
  unreadable: () => undefined,
  breaker: () => undefined,
  dropped: () => undefined,
};
