export const BROADCAST_STATES = [
  /** Its tables are chosen; it has no text yet, and nobody but its author sees it. */
  'prepared',
  /** It waits for the approval of a second person. */
  'proposed',
  /** It can be undone until its time has come. */
  'held',
  'sending',
  'done',
  'undone',
  'withdrawn',
  'rejected',
  /** Nobody confirmed or approved it in time, or no gateway ran when it was due. */
  'lapsed',
] as const;

/** The result at one table. `uncertain`: it may have arrived, and is never sent a second time. */
export const DELIVERY_STATES = ['waiting', 'sent', 'failed', 'uncertain'] as const;

export const BROADCAST = {
  /** More tables than this need a second person, over all that one person sends within `aloneMs`. */
  alone: 5,
  aloneMs: 60 * 60_000,
  tablesMax: 500,
  titleFilterMax: 100,
  /** How long a confirmed broadcast can be undone. */
  undoMs: 10_000,
  /** Prepared and proposed ones lapse after this long. */
  lapsesAfterMs: 30 * 60_000,
  /** What is this late says something that is no longer true. */
  lateAfterMs: 10 * 60_000,
  reasonMin: 3,
  reasonMax: 500,
} as const;
