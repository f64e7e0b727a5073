import { BadRequestException, Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { LANGUAGES, type Language } from '@pitdesk/contracts/browser';
import { z } from 'zod';
import { translate } from './phrase-book.ts';

/** The codes of LibreTranslate that differ from the console's. */
const CODES: Readonly<Partial<Record<Language, string>>> = { zh: 'zh-Hans' };
const codeOf = (language: Language): string => CODES[language] ?? language;

const NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'German',
  es: 'Spanish',
  fr: 'French',
  ja: 'Japanese',
  zh: 'Chinese',
};

const TranslateRequest = z.object({ q: z.string(), source: z.string(), target: z.string() });
type TranslateRequest = z.infer<typeof TranslateRequest>;

/**
 * The demonstration's translator: LibreTranslate's protocol over a phrase book. It knows the simulated players'
 * sentences and common replies, and refuses all other texts.
 */
@Controller('translator')
export class TranslatorController {
  @Get('languages')
  languages() {
    const targets = LANGUAGES.map(codeOf);
    return LANGUAGES.map((language) => ({ code: codeOf(language), name: NAMES[language], targets }));
  }

  @Post('translate')
  @HttpCode(200)
  translate(@Body({ schema: TranslateRequest }) { q, source, target }: TranslateRequest) {
    const to = languageOf(target);
    const translation = translate(q, source === 'auto' ? null : languageOf(source), to);
    if (translation === null) throw new BadRequestException({ error: 'Not in the phrase book' });
    return {
      translatedText: translation.text,
      ...(source === 'auto' && {
        detectedLanguage: { confidence: 100, language: codeOf(translation.source) },
      }),
    };
  }
}

function languageOf(code: string): Language {
  const language = LANGUAGES.find((one) => codeOf(one) === code);
  if (language === undefined) throw new BadRequestException({ error: `${code} is not supported` });
  return language;
}
