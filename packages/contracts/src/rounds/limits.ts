export const ROUNDS = {
  /** A list is counted up to here; pages behind it are reached by cursor alone. */
  countedAtMost: 10_000,
  /** Rounds of one request to the operator when the gateway reads many, to check or export them. */
  stretch: 500,
  /** Rounds of one table that are read to check its shoe: one has 104 at most, and the shoe before it is read too. */
  shoeRead: 200,
  /** The longest page that an operator gives the gateway. */
  maxOperatorPerPage: 1_000,
  /** A dossier holds messages from this long before to this long after the round, up to a limit. */
  chatMarginMs: 2 * 60_000,
  chatMessages: 200,
  /** Entries of the audit in a dossier. */
  auditEntries: 200,
  /** The pace is that of the last minutes, and is counted anew so often at most. */
  paceMinutes: 5,
  paceKeptMs: 10_000,
  /** After this long a void or correction whose answer was lost counts as not done. */
  resolveWithinMs: 6_000,
} as const;
