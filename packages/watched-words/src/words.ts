import type { WordCategory, WordLanguage } from '@pitdesk/contracts/words';

/** A phrase of a list. */
export interface WordEntry {
  readonly category: WordCategory;
  readonly language: WordLanguage;
  readonly text: string;
  /** `allow`: suppresses overlapping matches of its category. */
  readonly kind: 'watch' | 'allow';
}

/** Kinds of matches without an entry: numbers are recognised by their form. */
export const NUMBER_ENTRIES = ['card number', 'phone number'] as const;

/** A match in a text. Offsets count UTF-16 units of the original; `to` is not included. */
export interface WordMatch {
  readonly category: WordCategory;
  /** Null for a number. */
  readonly language: WordLanguage | null;
  readonly entry: string;
  readonly from: number;
  readonly to: number;
}

/** Categories whose authors hide their words. People in need do not. */
export const EVASIVE: ReadonlySet<WordCategory> = new Set(['abuse', 'adverts']);
