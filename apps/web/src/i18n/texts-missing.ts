import i18next from 'i18next';

export const textsMissing = (language: string, parts: readonly string[]): string[] =>
  parts.filter((part) => !i18next.hasResourceBundle(language, part));
