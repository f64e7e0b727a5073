/** Severities, which set how soon a case must be looked at, gravest first. */
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

/** Open states: a player has at most one case in one of these. */
export const OPEN_CASE_STATES = [
  'new',
  'triaged',
  'in_progress',
  'interaction_recorded',
  'awaiting_evaluation',
  'escalated',
] as const satisfies readonly CaseState[];

/** Causes of a case: words in the chat, the player's time online, or a member of staff. */
export const MARKER_KINDS = ['words', 'hours', 'nights', 'hopping', 'returned', 'tempo', 'staff'] as const;
export type MarkerKind = (typeof MARKER_KINDS)[number];

/** The acts of staff on a case. */
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

/** The steps in a case's history: the acts of staff, and the automatic steps. */
export const CASE_STEPS = ['opened', 'marked', 'withdrawn', 'received', ...CASE_ACTS] as const;
export type CaseStepName = (typeof CASE_STEPS)[number];

/** The states that allow each act. The gateway enforces it, and the browser shows the acts accordingly. */
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

/** The outcomes of a case. */
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
  /** Maximum number of markers and steps shown for one case, newest first. */
  shownAtMost: 500,
  /** The latest day of a planned evaluation, in days from now. */
  evaluationDaysMax: 366,
} as const;
