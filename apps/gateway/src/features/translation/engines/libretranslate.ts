import { LANGUAGES, type Language } from '@pitdesk/contracts/browser';
import { z } from 'zod';
import { SharedWork } from '#core/async/shared-work';
import type { Clock } from '#core/time/clock';
import { type EngineAnswer, type EngineRequest, NotTranslated, type TranslationEngine } from './engine.ts';
import { EngineCalls } from './engine-call.ts';

/** The codes of a language, newest first: Chinese has had several (LibreTranslate #783). */
const CODES: Readonly<Record<Language, readonly string[]>> = {
  en: ['en'],
  de: ['de'],
  es: ['es'],
  fr: ['fr'],
  ja: ['ja'],
  zh: ['zh-Hans', 'zh', 'zh-CN'],
};

const Languages = z.array(z.object({ code: z.string() })).min(1);

const Translation = z.object({
  translatedText: z.string().min(1),
  detectedLanguage: z.object({ language: z.string() }).optional(),
});

const LANGUAGES_KEPT_MS = 10 * 60_000;

/** The adapter of a LibreTranslate server. */
export class LibreTranslate implements TranslationEngine {
  readonly name = 'libretranslate';
  readonly #calls: EngineCalls;
  readonly #key: string | null;
  readonly #codes: SharedWork<ReadonlySet<string>>;

  constructor(clock: Clock, url: string, key: string | null, timeoutMs: number) {
    this.#codes = new SharedWork({ kept: { clock, ms: LANGUAGES_KEPT_MS } });
    this.#calls = new EngineCalls(url, timeoutMs);
    this.#key = key;
  }

  async translate({ text, source, target }: EngineRequest, deadline: AbortSignal): Promise<EngineAnswer> {
    const offered = await this.#codes.get('all', async () => {
      const list = await this.#calls.send({ method: 'GET', path: '/languages' }, Languages, deadline);
      return new Set(list.map(({ code }) => code));
    });
    const body = {
      q: text,
      source: source === null ? 'auto' : codeOf(source, offered),
      target: codeOf(target, offered),
      format: 'text',
      ...(this.#key !== null && { api_key: this.#key }),
    };
    const call = { method: 'POST', path: '/translate', body } as const;
    const { translatedText, detectedLanguage } = await this.#calls.send(call, Translation, deadline);
    return { text: translatedText, source: source ?? languageOf(detectedLanguage?.language) };
  }

  async close(): Promise<void> {
    await this.#calls.close();
  }
}

function codeOf(language: Language, offered: ReadonlySet<string>): string {
  const code = CODES[language].find((one) => offered.has(one));
  if (code === undefined) throw new NotTranslated('refused', `The engine has no ${language}`);
  return code;
}

const languageOf = (code: string | undefined): Language | null =>
  LANGUAGES.find((language) => code !== undefined && CODES[language].includes(code)) ?? null;
