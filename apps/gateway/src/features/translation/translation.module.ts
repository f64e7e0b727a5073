import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { SpokenLanguages } from './languages.service.ts';
import { LanguagesStore } from './languages.store.ts';
import { TranslationsStore } from './translations.store.ts';
import { Translator } from './translator.service.ts';

@Module({
  imports: [CoreModule],
  providers: [Translator, TranslationsStore, LanguagesStore, SpokenLanguages],
  exports: [Translator, TranslationsStore, SpokenLanguages],
})
export class TranslationModule {}
