/** How soon somebody has to look, the gravest first. */
export const CASE_SEVERITIES = ['critical', 'high', 'medium', 'low'] as const;
export type CaseSeverity = (typeof CASE_SEVERITIES)[number];

export const CASE_STATES = [
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
export type CaseState = (typeof CASE_STATES)[number];

/** A player has at most one case in one of these states. */
export const OPEN_CASE_STATES = [
  'new',
  'triaged',
  'in_progress',
  'interaction_recorded',
  'awaiting_evaluation',
  'escalated',
] as const satisfies readonly CaseState[];

/** What opens a case: words in the chat, what the console sees of the player's time, or a member of staff. */
export const MARKER_KINDS = ['words', 'hours', 'nights', 'hopping', 'returned', 'tempo', 'staff'] as const;
export type MarkerKind = (typeof MARKER_KINDS)[number];

/** What staff do with a case. */
export const CASE_ACTS = [
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
export type CaseAct = (typeof CASE_ACTS)[number];

/** The steps of a case's history: the acts of staff, and what the console does by itself. */
export const CASE_STEPS = ['opened', 'marked', 'withdrawn', 'received', ...CASE_ACTS] as const;
export type CaseStepName = (typeof CASE_STEPS)[number];

/** The states in which each act is possible; the gateway decides by it, and the browser offers by it. */
export const CASE_ACT_STATES: Readonly<Record<CaseAct, readonly CaseState[]>> = {
  take_over: OPEN_CASE_STATES,
  triage: ['new', 'escalated'],
  note: OPEN_CASE_STATES,
  record: ['triaged', 'in_progress', 'escalated', 'interaction_recorded', 'awaiting_evaluation'],
  plan: ['interaction_recorded', 'awaiting_evaluation'],
  escalate: ['new', 'triaged', 'in_progress', 'interaction_recorded', 'awaiting_evaluation'],
  close: ['awaiting_evaluation'],
  merge: OPEN_CASE_STATES,
  no_action: ['new', 'triaged', 'in_progress', 'escalated'],
};

/** What came of a case. */
export const CASE_OUTCOMES = [
  'informed',
  'helpline_given',
  'limits_advised',
  'measure_taken',
  'passed_to_operator',
  'no_answer',
  'other',
] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];

export const CASES = {
  textMin: 3,
  textMax: 4_000,
  reasonMax: 500,
  /** Markers and steps of one case that are shown, the newest. */
  shownAtMost: 500,
  /** An evaluation is planned within so many days. */
  evaluationDaysMax: 366,
} as const;
