import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Language } from '@pitdesk/contracts/browser';
import { TRANSLATION, type TranslatorEngine } from '@pitdesk/contracts/translation';
import { bulkhead, isBrokenCircuitError, isBulkheadRejectedError, wrap } from 'cockatiel';
import { SharedWork } from '#core/async/shared-work';
import { UpstreamFailure } from '#core/errors/upstream-failure';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { serviceBreaker } from '#upstream/http/upstream-limits';
import { DeepL } from './engines/deepl.ts';
import {
  type EngineAnswer,
  type EngineRequest,
  NotTranslated,
  type TranslationEngine,
} from './engines/engine.ts';
import { LibreTranslate } from './engines/libretranslate.ts';
import { maskFixedParts, restoreFixedParts } from './fixed-parts.ts';

/** Concurrent calls; others wait. */
const CALLS_AT_ONCE = 4;
const MOST_WAITING = 100;
/** How long an answer is cached for equal texts. */
const ANSWER_KEPT_MS = 5_000;
/** A longer answer than this, relative to its original, is not a translation. */
const GROWTH = { factor: 8, spare: 200 } as const;

export interface Translated {
  readonly text: string;
  readonly source: Language | null;
  readonly engine: TranslatorEngine;
}

/**
 * Translates texts by the configured engine. Personal data is masked before it leaves the house. Equal texts share one
 * call, few calls run at once, and an engine that is down is not called for a while. Every answer is validated.
 */
@Injectable()
export class Translator implements OnApplicationShutdown {
  readonly #logger = new Logger(Translator.name);
  readonly #engine: TranslationEngine | null;
  readonly #timeoutMs: number;
  readonly #guard: ReturnType<typeof guardOf>;
  readonly #answers: SharedWork<EngineAnswer>;

  constructor(
    @Inject(SETTINGS) { translator }: Settings,
    clock: Clock,
    @Inject(INTERVALS) intervals: Intervals,
  ) {
    this.#guard = guardOf(intervals);
    this.#answers = new SharedWork({ kept: { clock, ms: ANSWER_KEPT_MS } });
    this.#engine = translator && engineOf(translator, clock);
    this.#timeoutMs = translator?.timeoutMs ?? 0;
  }

  /** Null without a translator. */
  get engine(): TranslatorEngine | null {
    return this.#engine?.name ?? null;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#engine?.close();
  }

  /** @throws NotTranslated */
  async translate({ text, source, target }: EngineRequest): Promise<Translated> {
    const engine = this.#engine;
    if (engine === null) throw new NotTranslated('off');
    if (text.length > TRANSLATION.textMaxLength) throw new NotTranslated('too_long');
    const masked = maskFixedParts(text);
    const request = { text: masked.text, source, target };
    const answer = await this.#answers.get(JSON.stringify([masked.text, source, target]), () =>
      this.#call(engine, request),
    );
    const restored = restoreFixedParts(answer.text, masked.hidden);
    if (restored === null) throw new NotTranslated('wrong', 'A mask was lost');
    return { text: restored, source: answer.source, engine: engine.name };
  }

  async #call(engine: TranslationEngine, request: EngineRequest): Promise<EngineAnswer> {
    try {
      const answer = await this.#guard.execute(() =>
        engine.translate(request, AbortSignal.timeout(this.#timeoutMs)),
      );
      if (!isPlausible(answer.text, request.text)) throw new NotTranslated('wrong', 'No translation');
      return answer;
    } catch (error) {
      const failure = notTranslatedOf(error);
      this.#logger.warn(`Not translated by ${engine.name}: ${failure.reason}, ${failure.message}`);
      throw failure;
    }
  }
}

const guardOf = (intervals: Intervals) =>
  wrap(bulkhead(CALLS_AT_ONCE, MOST_WAITING), serviceBreaker(intervals));

const engineOf = (
  { engine, url, key, timeoutMs }: NonNullable<Settings['translator']>,
  clock: Clock,
): TranslationEngine =>
  engine === 'deepl' ? new DeepL(url, key ?? '', timeoutMs) : new LibreTranslate(clock, url, key, timeoutMs);

/** A proxy's page, or a text many times as long as the original, is not a translation. */
const isPlausible = (translated: string, original: string): boolean =>
  translated.trim() !== '' &&
  translated.length <= original.length * GROWTH.factor + GROWTH.spare &&
  (/^\s*<(!doctype|html)\b/i.test(original) || !/^\s*<(!doctype|html)\b/i.test(translated));

const REASONS = { timeout: 'slow', unavailable: 'unavailable', bad_answer: 'wrong' } as const;

function notTranslatedOf(error: unknown): NotTranslated {
  if (error instanceof NotTranslated) return error;
  if (error instanceof UpstreamFailure) return new NotTranslated(REASONS[error.kind], error.message, error);
  if (isBulkheadRejectedError(error)) return new NotTranslated('busy', 'Too many texts wait');
  if (isBrokenCircuitError(error)) return new NotTranslated('unavailable', 'It was down just now');
  throw error;
}
