import type { MarkerEvidence, MarkerKind, ProtectionCaseSeverity } from '@pitdesk/contracts/protection-cases';

/** A player who matches a rule. */
export interface Sign {
  readonly playerId: string;
  /** Identifies the sign for its kind and player: the same sign creates one marker. */
  readonly name: string;
  readonly evidence: MarkerEvidence;
}

/** A rule about players' time. It reads all players in one statement. */
export interface MarkerRule {
  readonly kind: MarkerKind;
  readonly severity: ProtectionCaseSeverity;
  /** False if the settings turn it off. */
  readonly isOn: boolean;
  /** A player with a marker of this kind since that time gets no further one. */
  quietSince(now: Date): Date;
  look(now: Date): Promise<Sign[]>;
}

export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;
