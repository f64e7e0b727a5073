/** The kinds of data that a nightly run deletes by age. */
export const NIGHTLY_KINDS = [
  'chat',
  'translations',
  'flags',
  'notes',
  'visits',
  'languages',
  'protection_cases',
  'sanctions',
  'incidents',
  'broadcasts',
  'word_runs',
  'reports',
  'samples',
  'alarms',
  'table_log',
] as const;

export type NightlyKind = (typeof NIGHTLY_KINDS)[number];

/** The kinds that end in another way, or never; they are listed for completeness. */
export const OTHER_KINDS = [
  'sends',
  'sessions',
  'handover',
  'corrections',
  'equipment',
  'staff',
  'audit',
] as const;

/** All kinds of data that the console stores. */
export const RETENTION_KINDS = [...NIGHTLY_KINDS, ...OTHER_KINDS] as const;

/** The kinds of data that an erasure of a player processes, in this order. */
export const ERASURE_STEPS = [
  'chat',
  'flags',
  'notes',
  'languages',
  'visits',
  'protection_cases',
  'sanctions',
  'incidents',
  'traces',
  'texts',
  'audit',
] as const;

/** Free text of staff, which may mention a player by name instead of by reference. */
export const ERASURE_LINE_SOURCES = [
  'handover',
  'chat',
  'reply',
  'note',
  'protection_case',
  'sanction',
  'incident',
  'hold',
  'hiding',
  'correction',
  'table',
  'view',
  'audit',
] as const;

/** Reasons that block an erasure: a legal duty, an open claim, or an active sanction. */
export const ERASURE_STOPS = ['hold', 'protection_case', 'sanction', 'appeal'] as const;

export const ERASURE_STATES = ['proposed', 'approved', 'running', 'done', 'rejected', 'withdrawn'] as const;

export const RETENTION = {
  reasonMin: 3,
  reasonMax: 500,
  /** The latest review of a hold, in days from now. */
  reviewDaysMax: 366,
  /** Maximum number of holds and erasures on the page, newest first. */
  shownAtMost: 200,
  /** Maximum number of free-text lines in a dry run, newest first. */
  linesAtMost: 200,
} as const;
