import { DEFAULT_LANGUAGE, isLanguage, type Language, STORAGE_KEYS } from '@pitdesk/contracts/browser';
import type { TextStore } from '#lib/browser/browser-store.ts';

/** Each language by its own name, for a reader who knows no other. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  zh: '中文',
};

/**
 * Returns the language chosen earlier in this browser, else the first supported one of the browser's list, else
 * English.
 */
export function firstLanguage(storage: Pick<TextStore, 'getItem'>, preferred: readonly string[]): Language {
  const stored = storage.getItem(STORAGE_KEYS.language);
  if (isLanguage(stored)) return stored;
  const known = preferred.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage);
  return known ?? DEFAULT_LANGUAGE;
}
