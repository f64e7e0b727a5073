export const REPORT_KINDS = ['rounds', 'chat', 'players', 'events'] as const;
export const REPORTS = {
  /** The longest range, in gaming days: a quarter. */
  maxDays: 93,
  /** Of one account; the oldest go first. */
  keptAtMost: 100,
  /** Reports that one account may have under way. */
  runningAtMost: 2,
  /** Reports that were made last, as the page lists them. */
  listed: 10,
  /** Rows of a section with single records; a note after them shows that there are more. */
  rowsAtMost: 500,
  /** The replica that makes a report renews its lease this often; a report without a lease for `lostAfterMs` is abandoned. */
  beatMs: 1_000,
  lostAfterMs: 30_000,
} as const;
