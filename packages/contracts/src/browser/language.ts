import { LANGUAGES, type Language } from './limits.ts';

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((known) => known === value);
