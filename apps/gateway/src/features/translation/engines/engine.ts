import type { Language } from '@pitdesk/contracts/browser';
import type { NotTranslatedReason, TranslatorEngine } from '@pitdesk/contracts/translation';

export interface EngineRequest {
  readonly text: string;
  /** Null where the engine is to find it out. */
  readonly source: Language | null;
  readonly target: Language;
}

export interface EngineAnswer {
  readonly text: string;
  /** The language of the text as far as it is known. */
  readonly source: Language | null;
}

/** A machine that translates. */
export interface TranslationEngine {
  readonly name: TranslatorEngine;
  /** @throws NotTranslated, or UpstreamFailure where it gave no answer */
  translate(request: EngineRequest, deadline: AbortSignal): Promise<EngineAnswer>;
  close(): Promise<void>;
}

/** A text has no translation. The message names neither the text nor the engine's key. */
export class NotTranslated extends Error {
  readonly reason: NotTranslatedReason;

  constructor(reason: NotTranslatedReason, message: string = reason, cause?: unknown) {
    super(message, { cause });
    this.name = 'NotTranslated';
    this.reason = reason;
  }
}
