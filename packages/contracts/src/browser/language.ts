import { LANGUAGES, type Language } from './limits.ts';

/**
 * Returns the locale of dates and times. English has the day before the month and a clock of 24 hours, like the other
 * five languages.
 */
export const dateLocale = (language: Language): string => (language === 'en' ? 'en-GB' : language);

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((known) => known === value);
