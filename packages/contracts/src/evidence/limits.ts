export const EVIDENCE = {
  reasonMin: 3,
  reasonMax: 500,
  /** Messages around what was seen, from this long before to this long after. */
  messagesMarginMs: 2 * 60_000,
  /** Messages in one file. */
  messages: 1_000,
  /** Rounds at the player's tables, from this long before what was seen to this long after. */
  roundsMarginMs: 5 * 60_000,
  rounds: 500,
  /** Entries of the audit about each kind of thing. */
  auditEntries: 1_000,
  measures: 200,
  /** Visits of the player to tables that are looked through. */
  visits: 5_000,
  /** For reading and translating messages, and again for reading rounds: what has not been read by then is left out. */
  readingMs: 20_000,
} as const;

/** The header of the answer that says how many things the pack lacks. */
export const EVIDENCE_MISSING_HEADER = 'evidence-missing';

/** The names of the files in a pack. They are never made from anything that an operator or a player wrote. */
export const EVIDENCE_FILES = {
  manifest: 'manifest.json',
  readme: 'README.txt',
  sums: 'SHA256SUMS',
  page: 'index.html',
  round: 'round.json',
  case: 'case.json',
  player: 'player.json',
  rounds: 'rounds.json',
  messages: 'messages.json',
  audit: 'audit.json',
} as const;
