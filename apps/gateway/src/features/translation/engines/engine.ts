import type { Language } from '@pitdesk/contracts/browser';
import type { NotTranslatedReason, TranslatorEngine } from '@pitdesk/contracts/translation';

export interface EngineRequest {
  readonly text: string;
  /** Null if the engine must detect it. */
  readonly source: Language | null;
  readonly target: Language;
}

export interface EngineAnswer {
  readonly text: string;
  /** The language of the text, if it is known. */
  readonly source: Language | null;
}

/** A translation engine. */
export interface TranslationEngine {
  readonly name: TranslatorEngine;
  /** @throws NotTranslated, or UpstreamFailure without an answer */
  translate(request: EngineRequest, deadline: AbortSignal): Promise<EngineAnswer>;
  close(): Promise<void>;
}

/** Thrown if a text has no translation. The message contains neither the text nor the engine's key. */
export class NotTranslated extends Error {
  readonly reason: NotTranslatedReason;

  constructor(reason: NotTranslatedReason, message: string = reason, cause?: unknown) {
    super(message, { cause });
    this.name = 'NotTranslated';
    this.reason = reason;
  }
}
