import { LANGUAGES, type Language } from '@pitdesk/contracts/browser';
import { z } from 'zod';
import { type EngineAnswer, type EngineRequest, NotTranslated, type TranslationEngine } from './engine.ts';
import { EngineCalls } from './engine-call.ts';

/** The codes of DeepL: a source has no variant, a target may need one. */
const SOURCES: Readonly<Record<Language, string>> = {
  en: 'EN',
  de: 'DE',
  es: 'ES',
  fr: 'FR',
  ja: 'JA',
  zh: 'ZH',
};
const TARGETS: Readonly<Record<Language, string>> = { ...SOURCES, en: 'EN-GB', zh: 'ZH-HANS' };

/** The limit of a request, in bytes of its body. */
const REQUEST_MAX_BYTES = 128 * 1_024;

const Translations = z.object({
  translations: z.tuple([
    z.object({ text: z.string().min(1), detected_source_language: z.string().optional() }),
  ]),
});

/** The adapter of DeepL, or of a server with its protocol. */
export class DeepL implements TranslationEngine {
  readonly name = 'deepl';
  readonly #calls: EngineCalls;
  readonly #key: string;

  constructor(url: string, key: string, timeoutMs: number) {
    this.#calls = new EngineCalls(url, timeoutMs);
    this.#key = key;
  }

  async translate({ text, source, target }: EngineRequest, deadline: AbortSignal): Promise<EngineAnswer> {
    const body = {
      text: [text],
      target_lang: TARGETS[target],
      ...(source !== null && { source_lang: SOURCES[source] }),
    };
    if (Buffer.byteLength(JSON.stringify(body)) > REQUEST_MAX_BYTES) throw new NotTranslated('too_long');
    const headers = { authorization: `DeepL-Auth-Key ${this.#key}` };
    const call = { method: 'POST', path: '/v2/translate', body, headers } as const;
    const { translations } = await this.#calls.send(call, Translations, deadline);
    const [{ text: translated, detected_source_language: detected }] = translations;
    return { text: translated, source: source ?? languageOf(detected) };
  }

  async close(): Promise<void> {
    await this.#calls.close();
  }
}

const languageOf = (code: string | undefined): Language | null =>
  LANGUAGES.find((language) => SOURCES[language] === code) ?? null;
