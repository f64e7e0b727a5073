import { DEFAULT_LANGUAGE, isLanguage, type Language, STORAGE_KEYS } from '@pitdesk/contracts/browser';
import type { TextStore } from '#lib/browser/browser-store.ts';

/** Each language by its own name, as somebody who reads no other would look for it. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  zh: '中文',
};

/** The language that was chosen here before, else the first of the browser's that there is, else English. */
export function firstLanguage(storage: Pick<TextStore, 'getItem'>, preferred: readonly string[]): Language {
  const stored = storage.getItem(STORAGE_KEYS.language);
  if (isLanguage(stored)) return stored;
  const known = preferred.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage);
  return known ?? DEFAULT_LANGUAGE;
}
