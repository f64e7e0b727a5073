export { type EntryProblem, entryKey, entryProblem } from './check-entry.ts';
export { DEFAULT_ENTRIES } from './defaults/index.ts';
export { maskCards } from './mask-cards.ts';
export { compile, type Matcher, type MatchOptions } from './matcher.ts';
export { NUMBER_ENTRIES, type WordEntry, type WordMatch } from './words.ts';
