import type { Language } from '@pitdesk/contracts/browser';
import type { ResourceKey } from 'i18next';

/** A language: the words that every page needs, and where the parts of the console find theirs. */
interface Texts {
  common: ResourceKey;
  parts: Record<string, () => Promise<ResourceKey>>;
}

/** The first page names six files here and not one for each language and part. */
const TEXTS: Record<string, () => Promise<Texts>> = {
  en: () => import('./locales/en/texts.ts'),
  de: () => import('./locales/de/texts.ts'),
  es: () => import('./locales/es/texts.ts'),
  fr: () => import('./locales/fr/texts.ts'),
  ja: () => import('./locales/ja/texts.ts'),
  zh: () => import('./locales/zh/texts.ts'),
} satisfies Record<Language, () => Promise<Texts>>;

/** One file for each language and part of the console, fetched when it is first shown. */
export async function loadNamespace(language: string, namespace: string): Promise<ResourceKey> {
  const texts = await TEXTS[language]?.();
  const part = namespace === 'common' ? texts?.common : await texts?.parts[`./${namespace}.json`]?.();
  if (part === undefined) throw new Error(`No texts of ${namespace} in ${language}`);
  return part;
}
