export const FLOOR_AT = {
  /** The longest span of a request; the browser requests spans of this length, from a multiple of it. */
  spanMs: 10 * 60_000,
  /** Rounds that began this long before the span are in it too: a table without one shows no round. */
  roundsLeadMs: 5 * 60_000,
  /** The rounds of a span are read in steps, side by side, each in at most so many pages. */
  roundsStepMs: 5 * 60_000,
  roundPages: 5,
  /** A player count is valid until the next minute's sample; after this long it is unknown. */
  countValidMs: 2 * 60_000,
  /** Messages from this long before the span are in it too, and are shown for so long. */
  messagesLeadMs: 2 * 60_000,
  /** Waits and resolved alarms that began earlier than this before the span are not searched. */
  waitsLeadMs: 24 * 60 * 60_000,
  alarmsLeadMs: 30 * 24 * 60 * 60_000,
  /** Incidents that were opened earlier than this before the span, or later than this after it, are not searched. */
  incidentsLeadMs: 30 * 24 * 60 * 60_000,
  /** The most rows of one part of a span. */
  rowsMax: 5_000,
} as const;

/** What a span consists of, each read from its own records under its own right. */
export const FLOOR_PARTS = [
  'states',
  'rounds',
  'dealers',
  'counts',
  'alarms',
  'waits',
  'messages',
  'incidents',
  'duty',
] as const;
export type FloorPart = (typeof FLOOR_PARTS)[number];
