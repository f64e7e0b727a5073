import { WORDS } from '@pitdesk/contracts/words';
import { isLetterOrDigit } from './characters.ts';
import { fold } from './fold.ts';
import type { WordEntry } from './words.ts';

export type EntryProblem = 'too_short' | 'too_long' | 'no_words';

/** Returns why a text cannot be an entry; undefined when it can. */
export function entryProblem(text: string): EntryProblem | undefined {
  const length = [...text].length;
  if (length > WORDS.longest) return 'too_long';
  const { units, kinds } = fold(text.trim());
  if (!kinds.some(isLetterOrDigit)) return length < WORDS.shortest ? 'too_short' : 'no_words';
  return units.length < WORDS.shortest ? 'too_short' : undefined;
}

/** Returns a key that is equal for two entries that match the same texts. */
export const entryKey = (text: string): string => String.fromCharCode(...fold(text.trim()).units);

/** Throws when a language has too many entries. @throws RangeError */
export function requireSize(entries: readonly WordEntry[]): void {
  const counts = new Map<string, number>();
  for (const { language } of entries) {
    const count = (counts.get(language) ?? 0) + 1;
    if (count > WORDS.mostOfALanguage) throw new RangeError(`Too many entries: ${language}`);
    counts.set(language, count);
  }
}
