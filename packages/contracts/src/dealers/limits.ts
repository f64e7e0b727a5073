/** Limits of dealers without zod, to keep the browser's first load small. */

/** Languages of dealers, in addition to those of the console. */
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

/** Maximum lengths of names, in characters. */
export const DEALER_NAME_MAX = { display_name: 50, legal_name: 100 } as const;

/** The browser crops a picture to a square before the upload; other shapes are refused. */
export const DEALER_PHOTO = {
  side: 320,
  minSide: 64,
  maxSide: 1_024,
  /** 120 KiB as base64. */
  maxBase64: 160 * 1_024,
  /** The largest file that the browser accepts for cropping. */
  maxSourceBytes: 15 * 1_024 * 1_024,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const;

/** The rotation of dealers. When a break is due is a setting: `ConsoleInfo.break_due_minutes`. */
export const ROTATION = {
  /** A shorter stint is cut short. A relief within this time is soon, and two plans within it are too close. */
  stintMs: 20 * 60_000,
  /** A shorter rest is cut short. */
  restMs: 10 * 60_000,
  /** How long a move can be undone in place. */
  undoMs: 30_000,
  /** A shorter stint was undone, and does not count. */
  undoneMs: 60_000,
  /** A table needs a relief when its break is due within this time and none is planned. */
  needsReliefWithinMs: 10 * 60_000,
  /** A relief may be planned this far ahead. */
  planAheadMs: 12 * 60 * 60_000,
  /** The longest range of one board request. */
  boardMs: 24 * 60 * 60_000,
  /** The step of planned times. */
  stepMs: 5 * 60_000,
} as const;
