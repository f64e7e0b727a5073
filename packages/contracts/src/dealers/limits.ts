/** Limits of dealers without zod, for the browser's first load. */

/** Languages of dealers, beyond those of the console. */
export const DEALER_LANGUAGES = [
  'en',
  'de',
  'es',
  'fr',
  'it',
  'pt',
  'pl',
  'ru',
  'tr',
  'ar',
  'hi',
  'ja',
  'ko',
  'th',
  'vi',
  'zh',
] as const;

export const DEALER_LANGUAGES_MAX = 10;

/** The longest names, in characters. */
export const DEALER_NAME_MAX = { display_name: 50, legal_name: 100 } as const;

/** A picture is cut to a square in the browser before it is sent; what is not square is refused. */
export const DEALER_PHOTO = {
  side: 320,
  minSide: 64,
  maxSide: 1_024,
  /** 120 KiB as base64. */
  maxBase64: 160 * 1_024,
  /** The largest file that the browser takes in hand to cut it. */
  maxSourceBytes: 15 * 1_024 * 1_024,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const;

/** Rotation is usual at 20 to 30 minutes a table: then a break is due, then it is overdue. */
export const ROTATION = {
  dueAfterMs: 20 * 60_000,
  overdueAfterMs: 30 * 60_000,
  /** A table whose break is due within this time and that has no relief planned needs one. */
  needsReliefWithinMs: 10 * 60_000,
  /** A relief may be planned this far ahead. */
  planAheadMs: 12 * 60 * 60_000,
  /** The longest range of one board request. */
  boardMs: 24 * 60 * 60_000,
  /** Plans are made in these steps. */
  stepMs: 5 * 60_000,
} as const;
