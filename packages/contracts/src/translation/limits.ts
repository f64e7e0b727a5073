export const TRANSLATION = {
  /** Messages of one conversation that are translated by one call. */
  messagesAtOnce: 50,
  /** A longer text is not translated. */
  textMaxLength: 4_000,
  helplineMaxLength: 200,
} as const;

export const TRANSLATOR_ENGINES = ['libretranslate', 'deepl'] as const;
export type TranslatorEngine = (typeof TRANSLATOR_ENGINES)[number];

/** Why a text has no translation. */
export const NOT_TRANSLATED = [
  /** No translator is set. */
  'off',
  /** It cannot be reached, or refuses the console's key. */
  'unavailable',
  'slow',
  /** Its answer cannot be used: another shape, no text, or a text that lost what was masked. */
  'wrong',
  /** It does not translate this text, or not this pair of languages. */
  'refused',
  /** Too much is being translated, here or there. */
  'busy',
  'too_long',
  /** A reply of care is written by people, in every language. */
  'care',
] as const;
export type NotTranslatedReason = (typeof NOT_TRANSLATED)[number];

/** Whose language is remembered: a player's, or a chat's where its messages name no player. */
export const SPEAKER_KINDS = ['player', 'chat'] as const;
export type SpeakerKind = (typeof SPEAKER_KINDS)[number];
