export const EVIDENCE = {
  reasonMin: 3,
  reasonMax: 500,
  /** Messages from this long before to this long after the incident. */
  messagesMarginMs: 2 * 60_000,
  /** Messages in one file. */
  messages: 1_000,
  /** Rounds at the player's tables, from this long before to this long after the incident. */
  roundsMarginMs: 5 * 60_000,
  rounds: 500,
  /** Audit entries about each kind of resource. */
  auditEntries: 1_000,
  sanctions: 200,
  /** Stays, and inspections, of each wheel or shoe; steps of each lot of cards. */
  equipmentEntries: 200,
  /** Changes of a table's state or configuration. */
  stateEntries: 1_000,
  /** Maximum number of the player's visits that are searched. */
  visits: 5_000,
  /** Time limit for reading and translating messages, and again for reading rounds; the rest is left out. */
  readingMs: 20_000,
} as const;

/** The response header with the number of items that the pack lacks. */
export const EVIDENCE_MISSING_HEADER = 'evidence-missing';

/** The names of the files in a pack. They never contain text from an operator or a player. */
export const EVIDENCE_FILES = {
  manifest: 'manifest.json',
  readme: 'README.txt',
  sums: 'SHA256SUMS',
  page: 'index.html',
  round: 'round.json',
  case: 'case.json',
  incident: 'incident.json',
  incidents: 'incidents.json',
  player: 'player.json',
  rounds: 'rounds.json',
  messages: 'messages.json',
  equipment: 'equipment.json',
  states: 'states.json',
  audit: 'audit.json',
} as const;
