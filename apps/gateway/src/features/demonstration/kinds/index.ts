import { ALARM_RULES, ON_DUTY } from './alarms.ts';
import type { DemoKind } from './demo-kind.ts';
import { CARDS, EQUIPMENT } from './equipment.ts';
import { INCIDENTS } from './incidents.ts';
import { CASES, HOLDS, NOTES, SANCTIONS } from './players.ts';
import { CORRECTIONS } from './rounds.ts';
import { BROADCASTS, HANDOVER, REPORTS, REVIEWS, WORDS } from './shift.ts';

/** Reports are made late, because the operator is busy after its start, and broadcasts last, because their proposals lapse. */
export const DEMO_KINDS: readonly DemoKind[] = [
  ON_DUTY,
  ALARM_RULES,
  HANDOVER,
  REVIEWS,
  WORDS,
  CORRECTIONS,
  INCIDENTS,
  EQUIPMENT,
  CARDS,
  SANCTIONS,
  CASES,
  NOTES,
  HOLDS,
  REPORTS,
  BROADCASTS,
];
