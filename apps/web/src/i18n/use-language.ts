import { isLanguage, type Language } from '@pitdesk/contracts/browser';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { storeLook } from '#lib/browser/looks.ts';
import { textsMissing } from './texts-missing.ts';

/** Returns the current language, and the function that changes it. */
export function useLanguage(): [Language, (next: Language) => void] {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  return [language, chooseLanguage];
}

export function chooseLanguage(next: Language): void {
  storeLook('language', next);
  void showLanguage(next);
}

let wanted: Language | undefined;

/** Keeps the current texts until all texts of the other language are loaded, however long that takes. */
async function showLanguage(next: Language): Promise<void> {
  wanted = next;
  const missing = () => textsMissing(next, [i18next.options.ns ?? []].flat());
  while (missing().length > 0) {
    // A failing attempt takes 11 seconds.
    await i18next.reloadResources([next], missing());
    if (wanted !== next) return;
  }
  await i18next.changeLanguage(next);
}
