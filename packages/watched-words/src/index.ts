export { ENTRY_LIMITS, type EntryProblem, entryKey, entryProblem } from './check-entry.ts';
export { DEFAULT_ENTRIES } from './defaults/index.ts';
export { maskCards } from './mask-cards.ts';
export { compile, type Matcher, type MatchOptions } from './matcher.ts';
export {
  CATEGORIES,
  type Category,
  NUMBER_ENTRIES,
  WORD_LANGUAGES,
  type WordEntry,
  type WordLanguage,
  type WordMatch,
} from './words.ts';
