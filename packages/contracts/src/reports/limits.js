export const REPORT_KINDS = ['rounds', 'chat', 'players', 'events'];
export const REPORTS = {
  /** The longest range, in gaming days: a quarter. */
  maxDays: 93,
  /** How long a report can be looked at again. */
  keptMs: 7 * 24 * 60 * 60_000,
  /** Of one account; the oldest go first. */
  keptAtMost: 100,
  /** Reports that one account may have under way. */
  runningAtMost: 2,
  /** Reports that were made last, as the page lists them. */
  listed: 10,
  /** Rows of a section that names single things; behind them it says that there are more. */
  rowsAtMost: 500,
  /** Whoever makes a report says so this often; one that nobody was heard of for that long will not be finished. */
  beatMs: 1_000,
  lostAfterMs: 30_000,
};
//# sourceMappingURL=limits.js.map
