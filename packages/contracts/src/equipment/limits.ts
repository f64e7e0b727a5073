/** Kinds and limits without zod, to keep the browser's first load small. */

/** What stands at a table and has a number. Cards are counted by lot instead. */
export const EQUIPMENT_KINDS = ['wheel', 'shoe'] as const;
export type EquipmentKind = (typeof EQUIPMENT_KINDS)[number];

export const EQUIPMENT_PLACES = ['table', 'storage', 'retired'] as const;

export const INSPECTION_RESULTS = ['pass', 'adjusted', 'fail'] as const;
/** The reading of the spirit level. */
export const WHEEL_LEVELS = ['level', 'not_level'] as const;

/** Steps of the custody of cards. `counted` compares the decks with the book, `reported` names who was told of a gap. */
export const CARD_ACTS = ['received', 'put_in_use', 'returned', 'destroyed', 'counted', 'reported'] as const;
export type CardAct = (typeof CARD_ACTS)[number];

export const CARD_STEP_STATES = ['proposed', 'confirmed', 'rejected', 'withdrawn'] as const;
export type CardStepState = (typeof CARD_STEP_STATES)[number];

export const CARD_DECISIONS = ['confirm', 'reject', 'withdraw'] as const;

/** Why a table must not open. */
export const OPENING_REFUSALS = ['no_wheel', 'not_inspected', 'failed'] as const;
export type OpeningRefusal = (typeof OPENING_REFUSALS)[number];

export const EQUIPMENT = {
  numberMax: 20,
  serialMax: 50,
  licenceMax: 50,
  lotMax: 40,
  noteMin: 3,
  noteMax: 500,
  decksMax: 100_000,
  /** Decks that are in use for longer are listed (N.J.A.C. 13:69E-1.18). */
  inUseMs: 24 * 60 * 60_000,
  /** A discrepancy must be reported within this time (Ohio 3772-11-23). */
  reportMs: 24 * 60 * 60_000,
  /** A wheel can be recorded as standing at a table since at most this long ago. */
  sinceDaysMax: 366,
} as const;
