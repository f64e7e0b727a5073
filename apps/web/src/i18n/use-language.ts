import { isLanguage, type Language, STORAGE_KEYS } from '@pitdesk/contracts/browser';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { browserStore } from '#lib/browser/browser-store.ts';
import { textsMissing } from './texts-missing.ts';

/** Returns the current language, and the function that changes it and stores the choice in this browser. */
export function useLanguage(): [Language, (next: Language) => void] {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  const choose = (next: Language): void => {
    browserStore.setItem(STORAGE_KEYS.language, next);
    void showLanguage(next);
  };
  return [language, choose];
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
