/** The kinds of data that a nightly run deletes once they are old enough. */
export const NIGHTLY_KINDS = [
  'chat',
  'translations',
  'flags',
  'notes',
  'visits',
  'languages',
  'cases',
  'measures',
  'broadcasts',
  'word_runs',
  'reports',
  'samples',
  'alarms',
] as const;

export type NightlyKind = (typeof NIGHTLY_KINDS)[number];

/** The kinds that end another way, or never: they are listed, so that nobody has to ask. */
export const OTHER_KINDS = ['sends', 'sessions', 'handover', 'corrections', 'staff', 'audit'] as const;

/** All data that the console keeps, by kind. */
export const RETENTION_KINDS = [...NIGHTLY_KINDS, ...OTHER_KINDS] as const;

/** What an erasure of a player goes through, in this order. */
export const ERASURE_STEPS = [
  'chat',
  'flags',
  'notes',
  'languages',
  'visits',
  'cases',
  'measures',
  'traces',
  'texts',
  'audit',
] as const;

/** Where staff write free text, which may speak of a player without naming whom by a reference. */
export const ERASURE_LINE_SOURCES = [
  'handover',
  'chat',
  'reply',
  'note',
  'case',
  'measure',
  'hold',
  'hiding',
  'correction',
  'view',
  'audit',
] as const;

/** What stops an erasure: it would break a duty, a claim that is open, or a measure that holds. */
export const ERASURE_STOPS = ['hold', 'case', 'measure', 'appeal'] as const;

export const ERASURE_STATES = ['proposed', 'approved', 'running', 'done', 'rejected', 'withdrawn'] as const;

export const RETENTION = {
  reasonMin: 3,
  reasonMax: 500,
  /** A hold is looked at again within so many days. */
  reviewDaysMax: 366,
  /** Holds and erasures that a page shows, the newest. */
  shownAtMost: 200,
  /** Lines of free text that a dry run lists, the newest. */
  linesAtMost: 200,
} as const;
