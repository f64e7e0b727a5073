/** What the browser knows of alarms before it loads a schema. */
/** What the bell rings for. */
export const ALARM_KINDS = [
  'table_stuck',
  'stream_down',
  'rule_broken',
  'wheel_biased',
  'relief_missing',
  'player_waiting',
  'correction_waiting',
];
export const ALARM_SEVERITIES = ['urgent', 'attention'];
/** What stops a game, or casts doubt on its results, comes before what a person waits for. */
export const ALARM_SEVERITY = {
  table_stuck: 'urgent',
  stream_down: 'urgent',
  rule_broken: 'urgent',
  wheel_biased: 'urgent',
  relief_missing: 'attention',
  player_waiting: 'attention',
  correction_waiting: 'attention',
};
export const ALARMS = {
  /** Open alarms that are listed, the newest first. */
  openAtMost: 200,
  /** How long ones that are over stay listed, and how many. */
  recentMs: 12 * 60 * 60_000,
  recentAtMost: 50,
  /** A watch that has not looked for this long says nothing of now. */
  staleAfterMs: 90_000,
};
//# sourceMappingURL=alarm-kinds.js.map
