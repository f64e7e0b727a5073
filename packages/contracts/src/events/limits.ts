export const EVENT = {
  nameMax: 100,
  descriptionMax: 2_000,
  linkMax: 2_048,
  minimumRoundsMax: 1_000_000,
  prizeMax: 999_999_999_999,
  /** A deletion can be undone for this long. */
  deleteHoldMs: 30_000,
  /** Maximum number of the operator's events read for one list. */
  readAtMost: 10_000,
} as const;
export const EVENT_KINDS = ['tournament', 'prize_drop', 'promotion'] as const;
export const EVENT_STATES = ['running', 'scheduled', 'inactive', 'ended'] as const;
/** The columns by which events can be sorted. */
export const EVENT_COLUMNS = ['name', 'kind', 'state', 'starts_at', 'ends_at', 'terminal_id'] as const;
