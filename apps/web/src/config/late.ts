const MINUTE_MS = 60_000;

/** The age from which the oldest waiting item counts as late, in milliseconds. */
export const LATE_MS = {
  messages: 5 * MINUTE_MS,
  corrections: 30 * MINUTE_MS,
  dealers: 10 * MINUTE_MS,
  /** A follow-up is for the next shift. */
  handover: 8 * 60 * MINUTE_MS,
};
