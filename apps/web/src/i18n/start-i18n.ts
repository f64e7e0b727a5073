import type { Language } from '@pitdesk/contracts/browser';
import i18next, { type BackendModule, type i18n, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { FIRST_NAMESPACES } from './namespaces.ts';

export type NamespaceLoader = (language: string, namespace: string) => Promise<ResourceKey>;

const backend = (load: NamespaceLoader): BackendModule => ({
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    load(language, namespace).then(
      (texts) => done(null, texts),
      // True: i18next retries five times within 11 seconds, and again on a later use.
      (error: unknown) => done(error instanceof Error ? error : String(error), true),
    );
  },
});

/**
 * Starts i18next. All six languages are complete, so none falls back to another: a test finds missing texts, not staff.
 */
export async function startI18n(language: Language, load: NamespaceLoader): Promise<i18n> {
  await i18next
    .use(backend(load))
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: [...FIRST_NAMESPACES],
      defaultNS: 'common',
      load: 'currentOnly',
      partialBundledLanguages: true,
      returnEmptyString: false,
      showSupportNotice: false,
      // React escapes texts itself.
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  markDocument(language);
  i18next.on('languageChanged', markDocument);
  return i18next;
}

function markDocument(language: string): void {
  document.documentElement.lang = language;
}
