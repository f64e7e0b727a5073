/** Alarm kinds without zod, to keep the browser's first load small. */

/** The causes of an alarm. */
export const ALARM_KINDS = [
  'table_stuck',
  'stream_down',
  'rule_broken',
  'wheel_biased',
  'relief_missing',
  'player_waiting',
  'correction_waiting',
  'case_critical',
  'table_down',
  'table_disobeys',
  'cards_overdue',
] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];

export const ALARM_SEVERITIES = ['urgent', 'attention'] as const;
export type AlarmSeverity = (typeof ALARM_SEVERITIES)[number];

/**
 * Priority of the causes: those that stop a game or cast doubt on its results come before those that a person waits
 * for.
 */
export const ALARM_SEVERITY: Readonly<Record<AlarmKind, AlarmSeverity>> = {
  table_stuck: 'urgent',
  stream_down: 'urgent',
  rule_broken: 'urgent',
  wheel_biased: 'urgent',
  relief_missing: 'attention',
  player_waiting: 'attention',
  correction_waiting: 'attention',
  case_critical: 'urgent',
  table_down: 'attention',
  table_disobeys: 'urgent',
  cards_overdue: 'attention',
};

/** The states of an alarm's way from person to person. */
export const ALARM_COURSE_STATES = ['held', 'told', 'nobody', 'all_told'] as const;

export const ALARMS = {
  commentMaxLength: 300,
  /** Maximum number of open alarms in the list, newest first. */
  openAtMost: 200,
  /** How long resolved alarms stay listed, and how many at most. */
  recentMs: 12 * 60 * 60_000,
  recentAtMost: 50,
  /** A check older than this is out of date. */
  staleAfterMs: 90_000,
} as const;
