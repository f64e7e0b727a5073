import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './limits.ts';

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((known) => known === value);

/** Returns the first of the preferred languages (`de-AT`) that there is, else English. */
export const languageOf = (preferred: readonly string[]): Language =>
  preferred.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? DEFAULT_LANGUAGE;
