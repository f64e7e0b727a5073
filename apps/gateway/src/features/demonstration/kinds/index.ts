import type { DemoKind } from './demo-kind.ts';
import { CASES, HOLDS, NOTES, SANCTIONS } from './players.ts';
import { CORRECTIONS } from './rounds.ts';
import { BROADCASTS, HANDOVER, REPORTS, REVIEWS, WORDS } from './shift.ts';

/** The broadcast is last: its proposal lapses first. */
export const DEMO_KINDS: readonly DemoKind[] = [
  HANDOVER,
  REVIEWS,
  WORDS,
  REPORTS,
  CORRECTIONS,
  SANCTIONS,
  CASES,
  NOTES,
  HOLDS,
  BROADCASTS,
];
