import { PROTECTION_CASES_PART, SANCTIONS_PART } from './care-parts.ts';
import { CHAT_PART } from './chat-part.ts';
import type { ErasurePart } from './erasing.ts';
import { TEXTS_PART } from './free-texts.ts';
import { INCIDENTS_PART } from './incidents-part.ts';
import { FLAGS_PART, LANGUAGES_PART, NOTES_PART, TRACES_PART, VISITS_PART } from './player-parts.ts';

/** The parts of an erasure before the audit, in order. The player goes early, so that nothing new is written. */
export const ERASURE_PARTS: readonly ErasurePart[] = [
  CHAT_PART,
  FLAGS_PART,
  NOTES_PART,
  LANGUAGES_PART,
  VISITS_PART,
  PROTECTION_CASES_PART,
  SANCTIONS_PART,
  INCIDENTS_PART,
  TRACES_PART,
  TEXTS_PART,
];
