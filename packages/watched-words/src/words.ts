import type { WordCategory, WordLanguage } from '@pitdesk/contracts/words';

/** A phrase of a list. */
export interface WordEntry {
  readonly category: WordCategory;
  readonly language: WordLanguage;
  readonly text: string;
  /** `allow`: phrases of its category that overlap it do not count. */
  readonly kind: 'watch' | 'allow';
}

/** The entries that no list holds: numbers are recognised by their form. */
export const NUMBER_ENTRIES = ['card number', 'phone number'] as const;

/** A place in a text that is watched. Offsets count UTF-16 units of the original; `to` is not included. */
export interface WordMatch {
  readonly category: WordCategory;
  /** Null for a number. */
  readonly language: WordLanguage | null;
  readonly entry: string;
  readonly from: number;
  readonly to: number;
}

/** Writers of abuse and adverts hide their words; somebody in need does not. */
export const EVASIVE: ReadonlySet<WordCategory> = new Set(['abuse', 'adverts']);
