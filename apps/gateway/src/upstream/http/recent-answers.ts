import { LRUCache } from 'lru-cache';
import type { Clock } from '#core/time/clock';
import type { AnswerReader } from '../reading/answers.ts';
import type { Dialect } from '../reading/dialect.ts';
import { type ParsedAnswer, parseAnswer } from './parse-answer.ts';
import type { RawAnswer, UpstreamAnswer, UpstreamCall } from './upstream-call.ts';

/** So long an answer stands for the same bytes: a row without a game may have one once its table is known. */
const KEPT_MS = 2_000;
const KEPT_MAX = 200;
const KEPT_BYTES_MAX = 16 * 1_024 ** 2;

interface RecentAnswer {
  readonly raw: RawAnswer;
  readonly answer: UpstreamAnswer<unknown>;
}

/**
 * Parses answers, each once: where many read the same page at about the same time, each with a bearer of their own, the
 * operator sends the same bytes. Whoever gets an answer shares it and changes nothing in it.
 */
export class RecentAnswers {
  readonly #dialect: Dialect;
  #reported = 0;
  readonly #recent: LRUCache<string, RecentAnswer>;

  constructor(dialect: Dialect, clock: Clock) {
    this.#recent = new LRUCache({
      max: KEPT_MAX,
      maxSize: KEPT_BYTES_MAX,
      sizeCalculation: ({ raw }) => raw.body.length + 1,
      ttl: KEPT_MS,
      perf: { now: () => clock.elapsed() },
    });
    this.#dialect = {
      ...dialect,
      report: (problem) => {
        this.#reported += 1;
        dialect.report(problem);
      },
    };
  }

  /** @param call as the specification has it: an operator's mapping may drop what the reader goes by */
  parse<T>(call: UpstreamCall<T>, read: AnswerReader<T>, raw: RawAnswer): ParsedAnswer<T> {
    if (call.method !== 'GET') return parseAnswer(call.name, read, raw, this.#dialect);
    const key = `${call.name} ${call.path} ${JSON.stringify(call.query)}`;
    const recent = this.#recent.get(key);
    if (recent !== undefined && isSame(recent.raw, raw)) {
      return { ok: true, answer: recent.answer as UpstreamAnswer<T> };
    }
    const reported = this.#reported;
    const parsed = parseAnswer(call.name, read, raw, this.#dialect);
    // What cannot be read is counted each time that it comes.
    if (parsed.ok && this.#reported === reported) this.#recent.set(key, { raw, answer: parsed.answer });
    return parsed;
  }
}

const isSame = (one: RawAnswer, other: RawAnswer): boolean =>
  one.contentType === other.contentType && one.body.equals(other.body);
