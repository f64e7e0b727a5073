import { WORD_CATEGORIES, type WordLanguage } from '@pitdesk/contracts/words';
import type { WordEntry } from '../words.ts';
import { GERMAN } from './de.ts';
import { ENGLISH } from './en.ts';
import { SPANISH } from './es.ts';
import { FRENCH } from './fr.ts';
import { JAPANESE } from './ja.ts';
import type { DefaultLists } from './list.ts';
import { CHINESE } from './zh.ts';

const LISTS: Readonly<Record<WordLanguage, DefaultLists>> = {
  en: ENGLISH,
  de: GERMAN,
  es: SPANISH,
  fr: FRENCH,
  ja: JAPANESE,
  zh: CHINESE,
};
const LANGUAGES = Object.keys(LISTS) as WordLanguage[];

/** The lists of a new console. Native speakers have to review them before use; see the documentation. */
export const DEFAULT_ENTRIES: readonly WordEntry[] = LANGUAGES.flatMap((language) =>
  WORD_CATEGORIES.flatMap((category) => {
    const { watch, allow } = LISTS[language][category];
    return [
      ...watch.map((text): WordEntry => ({ category, language, text, kind: 'watch' })),
      ...allow.map((text): WordEntry => ({ category, language, text, kind: 'allow' })),
    ];
  }),
);
