import type { Language } from '@pitdesk/contracts/browser';

const names = new Map<Language, Intl.DisplayNames>();

/** Returns the name of a language in the reader's language; an unknown tag unchanged. */
export function languageName(tag: string, language: Language): string {
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: 'language' });
  names.set(language, known);
  try {
    return known.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
