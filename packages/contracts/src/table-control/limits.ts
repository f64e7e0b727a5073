/** What staff may request for a table. */
export const TABLE_ACTS = ['open', 'close', 'pause', 'resume', 'maintenance', 'limits'] as const;
export type TableActKind = (typeof TABLE_ACTS)[number];

/** The states of the log. A table that shuffles is open; `unknown`: the console did not see the table. */
export const LOGGED_STATES = ['open', 'closed', 'paused', 'maintenance', 'unknown'] as const;
export type LoggedState = (typeof LOGGED_STATES)[number];

/** `requested` until the operator's own state of the table shows it. */
export const TABLE_ACT_STATES = ['requested', 'confirmed', 'not_confirmed', 'refused'] as const;
export type TableActState = (typeof TABLE_ACT_STATES)[number];

/** Why a table is opened, closed, paused or changed, in the order of the list. */
export const TABLE_REASONS = [
  'schedule',
  'demand',
  'staffing',
  'equipment_fault',
  'stream_lost',
  'game_error',
  'inspection',
  'investigation',
  'regulator',
  'other',
] as const;
export type TableReason = (typeof TABLE_REASONS)[number];

/** Who caused a change: staff, a planned closing, the operator itself, or nobody that the console knows. */
export const CHANGE_CAUSES = ['staff', 'plan', 'operator', 'unknown'] as const;
export type ChangeCause = (typeof CHANGE_CAUSES)[number];

/** AGCO 4.02(8): the enabling, the disabling and the configuration of each game are tracked. */
export const CHANGE_KINDS = ['enabling', 'disabling', 'configuration'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const TABLE_PLAN_STATES = ['planned', 'running', 'done', 'cancelled', 'failed', 'lapsed'] as const;
export type TablePlanState = (typeof TABLE_PLAN_STATES)[number];

export const TABLE_CONTROL = {
  reasonTextMax: 500,
  /** A closing is planned at most this long ahead; one after the shoe lapses after the second time. */
  planAheadMs: 7 * 24 * 60 * 60_000,
  afterShoeMs: 12 * 60 * 60_000,
  /** A planned closing that is this late is not carried out. */
  lateAfterMs: 15 * 60_000,
  /** A table may show an act that it did not confirm in time until this long after it. */
  awaitedMs: 12 * 60 * 60_000,
  /** How long an act that is over stays with its table. */
  actShownMs: 60 * 60_000,
  /** The longest span of a report, in gaming days. */
  daysMax: 31,
  findMaxLength: 100,
  limitMax: 100_000_000,
} as const;
