import type { MeasureDossier } from '@pitdesk/contracts/measures';
import type { PlayerRecord } from '#features/players/public';
import type { WordFlags } from '#features/words/public';

/** The flags of a player's messages, the newest first. */
type PlayerFlags = Awaited<ReturnType<WordFlags['flagsOfPlayer']>>;

/** What is known of the player of a case. */
export interface PlayerPart {
  /** Null where the console does not know the player. */
  readonly player: PlayerRecord | null;
  readonly flags: PlayerFlags;
  /** The newest first, each with its history and its appeal. */
  readonly measures: readonly MeasureDossier[];
}
