import type { CaseSeverity, MarkerEvidence, MarkerKind } from '@pitdesk/contracts/cases';

/** A player for whom a rule holds. */
export interface Sign {
  readonly playerId: string;
  /** Names it among the signs of its kind and player: the same sign makes one marker. */
  readonly name: string;
  readonly evidence: MarkerEvidence;
}

/** One thing that the console sees of players' time. A rule reads all players in one statement. */
export interface MarkerRule {
  readonly kind: MarkerKind;
  readonly severity: CaseSeverity;
  /** False where the settings switch it off. */
  readonly isOn: boolean;
  /** A player with a marker of this kind since that moment gets no other one. */
  quietSince(now: Date): Date;
  look(now: Date): Promise<Sign[]>;
}

export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;
