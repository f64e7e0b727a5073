import type { z } from 'zod';
import { failureOf, UpstreamFailure } from '#core/errors/upstream-failure';
import { HttpTransport } from '#upstream/http/http-transport';
import type { RawAnswer, WireCall } from '#upstream/http/upstream-call';
import { limitsWithin } from '#upstream/http/upstream-limits';
import { NotTranslated } from './engine.ts';

/** An answer has a few sentences: a longer one is not a translation. */
const ANSWER_MAX_BYTES = 256 * 1_024;
const CONNECTIONS = 4;
const JSON_TYPE = /^application\/json\b/i;

/** Meanings of the statuses of both engines: 456 is DeepL's quota. */
const REFUSALS: Readonly<Record<number, NotTranslated['reason']>> = {
  401: 'unavailable',
  403: 'unavailable',
  404: 'unavailable',
  408: 'slow',
  413: 'too_long',
  429: 'busy',
  456: 'busy',
};

/** Calls an engine and parses its answer by a schema; anything else is a failure with a reason. */
export class EngineCalls {
  readonly #transport: HttpTransport;

  constructor(url: string, timeoutMs: number) {
    this.#transport = new HttpTransport(url, {
      ...limitsWithin(timeoutMs),
      maxBodyBytes: ANSWER_MAX_BYTES,
      connections: CONNECTIONS,
    });
  }

  /** @throws NotTranslated if the engine refuses, UpstreamFailure without a usable answer */
  async send<T>(call: WireCall, schema: z.ZodType<T>, deadline: AbortSignal): Promise<T> {
    let raw: RawAnswer;
    try {
      raw = await this.#transport.send(call, deadline);
    } catch (error) {
      throw failureOf(error, deadline);
    }
    const { status } = raw;
    if (status >= 500) throw new UpstreamFailure('unavailable', `Status ${status}`, true);
    if (status >= 400) throw new NotTranslated(REFUSALS[status] ?? 'refused', `Status ${status}`);
    if (status !== 200) throw new UpstreamFailure('bad_answer', `Status ${status}`, false);
    const parsed = schema.safeParse(jsonOf(raw));
    if (!parsed.success) throw new UpstreamFailure('bad_answer', 'The answer has another shape', false);
    return parsed.data;
  }

  async close(): Promise<void> {
    await this.#transport.close();
  }
}

function jsonOf({ contentType, body }: RawAnswer): unknown {
  if (!JSON_TYPE.test(contentType)) return undefined;
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
