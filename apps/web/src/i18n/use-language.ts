import { isLanguage, type Language, STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { startTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { keepChoice } from '../lib/keep-choice.ts';

/** The language on the screen, and the way to another, which this browser remembers. */
export function useLanguage(): [Language, (next: Language) => void] {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  const choose = (next: Language): void => {
    keepChoice(STORAGE_KEYS.language, next);
    startTransition(() => void i18n.changeLanguage(next));
  };
  return [language, choose];
}
