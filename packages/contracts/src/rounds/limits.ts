/** Why a round is voided, in the order of the list. */
export const VOID_REASONS = [
  'dealing_error',
  'card_exposed',
  'misread_card',
  'wrong_result',
  'wrong_payout',
  'irregular_spin',
  'equipment_fault',
  'stream_lost',
  'other',
] as const;

export const ROUNDS = {
  /** Length of the text beside the reason of a void. */
  voidTextMax: 500,
  /** A list is counted up to this number; later pages are reached by cursor only. */
  countedAtMost: 10_000,
  /** Rounds per request to the operator when the gateway reads many, to check or export them. */
  stretch: 500,
  /** Rounds of one table that are read to check a shoe: a shoe has at most 104, and the previous shoe is read too. */
  shoeRead: 200,
  /** The longest page that an operator sends to the gateway. */
  maxOperatorPerPage: 1_000,
  /** A dossier contains messages from this long before to this long after the round, up to a limit. */
  chatMarginMs: 2 * 60_000,
  chatMessages: 200,
  /** Maximum number of audit entries in a dossier. */
  auditEntries: 200,
  /** The window of the pace, and the minimum interval between counts. */
  paceMinutes: 5,
  paceKeptMs: 10_000,
  /** A void or correction without a response counts as failed after this long. */
  resolveWithinMs: 6_000,
} as const;
