export const TRANSLATION = {
  /** Messages of one conversation in one translation call. */
  messagesAtOnce: 50,
  /** A longer text is not translated. */
  textMaxLength: 4_000,
  helplineMaxLength: 200,
} as const;

export const TRANSLATOR_ENGINES = ['libretranslate', 'deepl'] as const;
export type TranslatorEngine = (typeof TRANSLATOR_ENGINES)[number];

/** Why a text has no translation. */
export const NOT_TRANSLATED = [
  /** No translator is configured. */
  'off',
  /** The translator is unavailable, or rejects the console's key. */
  'unavailable',
  'slow',
  /** Its response is unusable: another shape, no text, or a text without the masked parts. */
  'wrong',
  /** It does not support this text or this pair of languages. */
  'refused',
  /** Too many translations are in progress, here or there. */
  'busy',
  'too_long',
  /** Care replies are written by people in every language. */
  'care',
] as const;
export type NotTranslatedReason = (typeof NOT_TRANSLATED)[number];

/** Speakers whose language is stored: a player, or a chat whose messages name no player. */
export const SPEAKER_KINDS = ['player', 'chat'] as const;
export type SpeakerKind = (typeof SPEAKER_KINDS)[number];
