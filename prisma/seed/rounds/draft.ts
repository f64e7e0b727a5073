import type { BaccaratRound, DealtCard } from '@pitdesk/table-games';

/** A card with the moment it lay on the table. */
export interface TimedCard {
  dealt: DealtCard;
  at: number;
}

/** A round as it was played, its times in milliseconds since the table opened for the session. */
export interface RoundDraft {
  shoe: number | null;
  /** Cards of the shoe that never came into play. */
  burned: number | null;
  sequence: number;
  startedAt: number;
  betsClosedAt: number;
  playStartedAt: number;
  /** Null, like the outcome and the settlement, where the round was voided before it had a result. */
  resultAt: number | null;
  settledAt: number | null;
  voided: { at: number; reason: string } | null;
  cards: TimedCard[] | null;
  outcome: BaccaratRound | null;
  number: number | null;
}

/** When a round was over: settled, or voided. */
export function endOf(round: RoundDraft): number {
  return round.settledAt ?? round.voided?.at ?? round.playStartedAt;
}
