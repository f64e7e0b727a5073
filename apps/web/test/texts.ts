import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_LANGUAGE, type Language } from '@pitdesk/contracts/browser';
import type { i18n, ResourceKey } from 'i18next';
import { startI18n } from '#i18n/start-i18n.ts';

const LOCALES_DIR = path.join(import.meta.dirname, '../src/i18n/locales');

export const readTexts = (language: string, namespace: string): ResourceKey =>
  JSON.parse(readFileSync(path.join(LOCALES_DIR, language, `${namespace}.json`), 'utf8')) as ResourceKey;

/** Loads the real texts from the shipped files. */
export const startTexts = (language: Language = DEFAULT_LANGUAGE): Promise<i18n> =>
  startI18n(language, async (of, namespace) => readTexts(of, namespace));
