export { detectLanguage, hasWords } from './detect-language.ts';
export { NotTranslated } from './engines/engine.ts';
export { SpokenLanguages } from './languages.service.ts';
export { TranslationModule } from './translation.module.ts';
export { originalName, TranslationsStore } from './translations.store.ts';
export { type Translated, Translator } from './translator.service.ts';
