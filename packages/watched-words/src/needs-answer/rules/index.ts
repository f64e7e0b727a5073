import type { AnswerRule } from '../rule.ts';
import { GERMAN } from './de.ts';
import { ENGLISH } from './en.ts';
import { SPANISH } from './es.ts';
import { FRENCH } from './fr.ts';
import { JAPANESE } from './ja.ts';
import { CHINESE } from './zh.ts';

/** The rule of a new console. Native speakers have to review it before use. */
export const DEFAULT_RULE: AnswerRule = {
  en: ENGLISH,
  de: GERMAN,
  es: SPANISH,
  fr: FRENCH,
  ja: JAPANESE,
  zh: CHINESE,
};
