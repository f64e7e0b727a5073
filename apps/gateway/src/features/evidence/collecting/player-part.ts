import type { SanctionDossier } from '@pitdesk/contracts/sanctions';
import type { PlayerRecord } from '#features/players/public';
import type { WordFlags } from '#features/words/public';

/** The flags of a player's messages, newest first. */
type PlayerFlags = Awaited<ReturnType<WordFlags['flagsOfPlayer']>>;

/** The data about the player of a case. */
export interface PlayerPart {
  /** Null for an unknown player. */
  readonly player: PlayerRecord | null;
  readonly flags: PlayerFlags;
  /** Newest first, each with its history and its appeal. */
  readonly sanctions: readonly SanctionDossier[];
}
