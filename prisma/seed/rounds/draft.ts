import type { BaccaratRound, DealtCard } from '@pitdesk/table-games';
import type { VoidReason } from './voids.ts';

/** A card with the time at which it was on the table. */
export interface TimedCard {
  dealt: DealtCard;
  at: number;
}

/** A played round, with times in milliseconds since the table opened for the session. */
export interface RoundDraft {
  shoe: number | null;
  /** The number of burned cards of the shoe. */
  burned: number | null;
  sequence: number;
  startedAt: number;
  betsClosedAt: number;
  playStartedAt: number;
  /** Null, like the outcome and the settlement, when the round was voided before it had a result. */
  resultAt: number | null;
  settledAt: number | null;
  voided: { at: number; reason: VoidReason } | null;
  cards: TimedCard[] | null;
  outcome: BaccaratRound | null;
  number: number | null;
}

/** Returns the time at which a round was settled or voided. */
export function endOf(round: RoundDraft): number {
  return round.settledAt ?? round.voided?.at ?? round.playStartedAt;
}
