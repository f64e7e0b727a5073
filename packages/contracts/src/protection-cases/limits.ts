/** Severities, which set how soon a case must be looked at, gravest first. */
export const PROTECTION_CASE_SEVERITIES = ['critical', 'high', 'medium', 'low'] as const;
export type ProtectionCaseSeverity = (typeof PROTECTION_CASE_SEVERITIES)[number];

export const PROTECTION_CASE_STATES = [
  'new',
  'triaged',
  'in_progress',
  'interaction_recorded',
  'awaiting_evaluation',
  'escalated',
  'closed',
  'merged',
  'no_action',
] as const;
export type ProtectionCaseState = (typeof PROTECTION_CASE_STATES)[number];

/** Open states: a player has at most one case in one of these. */
export const OPEN_PROTECTION_CASE_STATES = [
  'new',
  'triaged',
  'in_progress',
  'interaction_recorded',
  'awaiting_evaluation',
  'escalated',
] as const satisfies readonly ProtectionCaseState[];

/** Causes of a case: words in the chat, the player's time online, or a member of staff. */
export const MARKER_KINDS = ['words', 'hours', 'nights', 'hopping', 'returned', 'tempo', 'staff'] as const;
export type MarkerKind = (typeof MARKER_KINDS)[number];

/** The acts of staff on a case. */
export const PROTECTION_CASE_ACTS = [
  'take_over',
  'triage',
  'note',
  'record',
  'plan',
  'escalate',
  'close',
  'merge',
  'no_action',
] as const;
export type ProtectionCaseAct = (typeof PROTECTION_CASE_ACTS)[number];

/** The steps in a case's history: the acts of staff, and the automatic steps. */
export const PROTECTION_CASE_STEPS = [
  'opened',
  'marked',
  'withdrawn',
  'received',
  ...PROTECTION_CASE_ACTS,
] as const;
export type ProtectionCaseStepName = (typeof PROTECTION_CASE_STEPS)[number];

/** The states that allow each act. The gateway enforces it, and the browser shows the acts accordingly. */
export const PROTECTION_CASE_ACT_STATES: Readonly<Record<ProtectionCaseAct, readonly ProtectionCaseState[]>> =
  {
    take_over: OPEN_PROTECTION_CASE_STATES,
    triage: ['new', 'escalated'],
    note: OPEN_PROTECTION_CASE_STATES,
    record: ['triaged', 'in_progress', 'escalated', 'interaction_recorded', 'awaiting_evaluation'],
    plan: ['interaction_recorded', 'awaiting_evaluation'],
    escalate: ['new', 'triaged', 'in_progress', 'interaction_recorded', 'awaiting_evaluation'],
    close: ['awaiting_evaluation'],
    merge: OPEN_PROTECTION_CASE_STATES,
    no_action: ['new', 'triaged', 'in_progress', 'escalated'],
  };

/** The outcomes of a case. */
export const PROTECTION_CASE_OUTCOMES = [
  'informed',
  'helpline_given',
  'limits_advised',
  'sanction_applied',
  'passed_to_operator',
  'no_answer',
  'other',
] as const;
export type ProtectionCaseOutcome = (typeof PROTECTION_CASE_OUTCOMES)[number];

export const PROTECTION_CASES = {
  textMin: 3,
  textMax: 4_000,
  reasonMax: 500,
  /** Maximum number of markers and steps shown for one case, newest first. */
  shownAtMost: 500,
  /** The latest day of a planned evaluation, in days from now. */
  evaluationDaysMax: 366,
} as const;
