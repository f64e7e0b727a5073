import type { Language } from '@pitdesk/contracts/browser';
import { GERMAN } from './phrases/de.ts';
import { ENGLISH } from './phrases/en.ts';
import { SPANISH } from './phrases/es.ts';
import { FRENCH } from './phrases/fr.ts';
import { JAPANESE } from './phrases/ja.ts';
import { CHINESE } from './phrases/zh.ts';
import type { Phrasebook } from './talk.ts';

export const PHRASEBOOKS: Readonly<Record<Language, Phrasebook>> = {
  en: ENGLISH,
  de: GERMAN,
  es: SPANISH,
  fr: FRENCH,
  ja: JAPANESE,
  zh: CHINESE,
};
