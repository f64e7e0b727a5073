export const REPORT_KINDS = ['rounds', 'chat', 'players', 'events'] as const;
export const REPORT_RHYTHMS = ['day', 'week', 'month'] as const;
export const REPORTS = {
  /** The longest range, in gaming days: a quarter. */
  maxDays: 93,
  /** Stored reports of one account; the oldest are deleted first. */
  keptAtMost: 100,
  /** Unfinished reports that one account may have at a time. */
  runningAtMost: 2,
  /** Maximum number of reports on the page, newest first. */
  listed: 10,
  /** Schedules of one account. */
  schedulesAtMost: 10,
  /** Maximum number of rows in a section of single records; a note after them shows that there are more. */
  rowsAtMost: 500,
  /**
   * The replica that makes a report renews its lease at this interval; a report without a lease for `lostAfterMs` is
   * abandoned.
   */
  beatMs: 1_000,
  lostAfterMs: 30_000,
} as const;
