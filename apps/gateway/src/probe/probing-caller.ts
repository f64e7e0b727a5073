import type { UpstreamName } from '@pitdesk/contracts/health';
import { failureOf } from '#core/errors/upstream-failure';
import { HttpTransport } from '../upstream/http/http-transport.ts';
import { parseAnswer } from '../upstream/http/parse-answer.ts';
import {
  translated,
  type UpstreamAnswer,
  type UpstreamCall,
  type UpstreamCaller,
} from '../upstream/http/upstream-call.ts';
import { limitsWithin } from '../upstream/http/upstream-limits.ts';
import type { Dialect } from '../upstream/reading/dialect.ts';
import type { Finding } from './finding.ts';
import { PROBE_CLOCK } from './probe-clock.ts';
import type { ProbedReading } from './probed-reading.ts';

/** The most problems to show: a list with only wrong rows repeats the same problem. */
const MAX_PROBLEMS = 8;

/** Thrown for a failed call, whose problem is already noted. */
export class NoAnswerError extends Error {}

interface ProbingOptions {
  readonly timeoutMs: number;
  readonly dialect: Dialect;
  readonly reading: ProbedReading;
}

/** Sends each call of an adapter once, without a retry, and notes how the answer compares with its contract. */
export class ProbingCaller implements UpstreamCaller {
  readonly #name: UpstreamName;
  readonly #transport: HttpTransport;
  readonly #timeoutMs: number;
  readonly #dialect: Dialect;
  readonly #reading: ProbedReading;
  readonly #note: (finding: Finding) => void;

  constructor(
    name: UpstreamName,
    baseUrl: string,
    { timeoutMs, dialect, reading }: ProbingOptions,
    note: (finding: Finding) => void,
  ) {
    this.#name = name;
    this.#transport = new HttpTransport(baseUrl, limitsWithin(timeoutMs));
    this.#timeoutMs = timeoutMs;
    this.#dialect = dialect;
    this.#reading = reading;
    this.#note = note;
  }

  async call<T>(call: UpstreamCall<T>): Promise<UpstreamAnswer<T>> {
    const sent = translated(call, this.#dialect);
    const startedAt = PROBE_CLOCK.elapsed();
    this.#reading.begin();
    const { answer, problems } = await this.#send(sent);
    this.#note({
      upstream: this.#name,
      call: `${sent.method} ${sent.path}`,
      verdict: answer ? 'fits' : 'fails',
      ms: PROBE_CLOCK.elapsed() - startedAt,
      problems,
      notes: this.#reading.notes(),
    });
    if (!answer) throw new NoAnswerError();
    return answer;
  }

  async close(): Promise<void> {
    await this.#transport.close();
  }

  async #send<T>(call: UpstreamCall<T>): Promise<{ answer: UpstreamAnswer<T> | null; problems: string[] }> {
    const deadline = AbortSignal.timeout(this.#timeoutMs);
    const failed = (...problems: string[]) => ({ answer: null, problems });
    try {
      const raw = await this.#transport.send(call, deadline);
      if (raw.status < 200 || raw.status >= 300) return failed(`Status ${raw.status}`);
      if (!call.answer) return { answer: { data: undefined as T, bytes: null }, problems: [] };
      const parsed = parseAnswer(call.name, call.answer, raw, this.#dialect);
      if (parsed.ok) return { answer: parsed.answer, problems: [] };
      this.#reading.recordUnreadable(call.name, raw.body);
      return failed(...parsed.reasons.slice(0, MAX_PROBLEMS));
    } catch (error) {
      const { kind, message } = failureOf(error, deadline);
      return failed(`${kind}: ${message}`);
    }
  }
}
