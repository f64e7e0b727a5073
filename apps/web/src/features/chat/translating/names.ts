import type { Language } from '@pitdesk/contracts/browser';
import type { NotTranslatedReason, TranslatorEngine, TranslatorInfo } from '@pitdesk/contracts/translation';
import type { TFunction } from 'i18next';

/** The console's Chinese is written in simplified characters. */
const TAGS: Readonly<Partial<Record<Language, string>>> = { zh: 'zh-Hans' };

/** Returns the name of a language in the reader's language. */
export const languageName = (language: Language, reader: Language): string =>
  new Intl.DisplayNames([reader], { type: 'language', languageDisplay: 'standard' }).of(
    TAGS[language] ?? language,
  ) ?? language;

const ENGINE_NAMES: Readonly<Record<TranslatorEngine, string>> = {
  libretranslate: 'LibreTranslate',
  deepl: 'DeepL',
};

type Words = TFunction<'translation'>;

/** Returns the name of an engine, or that it is the demonstration's phrase book. */
export const engineName = (engine: TranslatorEngine, translator: TranslatorInfo | null, t: Words): string =>
  translator?.demonstration === true && translator.engine === engine ? t('demo') : ENGINE_NAMES[engine];

/** Returns why a text has no translation, in a sentence. */
export const reasonText = (
  reason: NotTranslatedReason,
  translator: TranslatorInfo | null,
  t: Words,
): string =>
  reason === 'refused' && translator?.demonstration === true ? t('reason.notInBook') : t(`reason.${reason}`);
