export const BROADCAST_STATES = [
  /** Tables are chosen; there is no text yet. Visible to its author only. */
  'prepared',
  /** Waits for approval by a second person. */
  'proposed',
  /** Can be undone until it is sent. */
  'held',
  'sending',
  'done',
  'undone',
  'withdrawn',
  'rejected',
  /** Was not confirmed or approved in time, or no gateway ran when it was due. */
  'lapsed',
] as const;

/** The result at one table. `uncertain`: it may have arrived, and is never sent again. */
export const DELIVERY_STATES = ['waiting', 'sent', 'failed', 'uncertain'] as const;

export const BROADCAST = {
  /** More tables than this need a second person, counted over all broadcasts of one person within `aloneMs`. */
  alone: 5,
  aloneMs: 60 * 60_000,
  tablesMax: 500,
  titleFilterMax: 100,
  /** How long a confirmed broadcast can be undone. */
  undoMs: 10_000,
  /** After this long, prepared and proposed broadcasts expire. */
  lapsesAfterMs: 30 * 60_000,
  /** A broadcast that is this late is not sent, because its text may no longer be true. */
  lateAfterMs: 10 * 60_000,
  reasonMin: 3,
  reasonMax: 500,
} as const;
