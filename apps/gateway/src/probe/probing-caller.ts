import type { UpstreamName } from '@pitdesk/contracts';
import type { z } from 'zod';
import { HttpTransport } from '../upstream/http/http-transport.ts';
import { parseAnswer } from '../upstream/http/parse-answer.ts';
import type { UpstreamAnswer, UpstreamCall, UpstreamCaller } from '../upstream/http/upstream-call.ts';
import { failureOf } from '../upstream/http/upstream-failure.ts';
import { limitsWithin } from '../upstream/http/upstream-limits.ts';
import type { Finding } from './finding.ts';

/** Enough to see what is wrong; a list whose every row is wrong says the same thing over and over. */
const MAX_PROBLEMS = 8;

/** A call that brought nothing to go on with. What went wrong is already noted. */
export class NoAnswerError extends Error {}

/** Carries an adapter's calls once, plainly, and writes down how each answer compares with its contract. */
export class ProbingCaller implements UpstreamCaller {
  readonly #name: UpstreamName;
  readonly #transport: HttpTransport;
  readonly #timeoutMs: number;
  readonly #note: (finding: Finding) => void;

  constructor(name: UpstreamName, baseUrl: string, timeoutMs: number, note: (finding: Finding) => void) {
    this.#name = name;
    this.#transport = new HttpTransport(baseUrl, limitsWithin(timeoutMs));
    this.#timeoutMs = timeoutMs;
    this.#note = note;
  }

  async call<S extends z.ZodType>(call: UpstreamCall<S>): Promise<UpstreamAnswer<z.output<S>>> {
    const began = performance.now();
    const { answer, problems } = await this.#ask(call);
    this.#note({
      upstream: this.#name,
      call: `${call.method} ${call.path}`,
      verdict: answer ? 'fits' : 'fails',
      ms: performance.now() - began,
      problems,
    });
    if (!answer) throw new NoAnswerError();
    return answer;
  }

  async close(): Promise<void> {
    await this.#transport.close();
  }

  async #ask<S extends z.ZodType>(
    call: UpstreamCall<S>,
  ): Promise<{ answer: UpstreamAnswer<z.output<S>> | null; problems: string[] }> {
    const deadline = AbortSignal.timeout(this.#timeoutMs);
    const failed = (...problems: string[]) => ({ answer: null, problems });
    try {
      const raw = await this.#transport.send(call, deadline);
      if (raw.status < 200 || raw.status >= 300) return failed(`Status ${raw.status}`);
      if (!call.answer) return { answer: { data: undefined as z.output<S>, bytes: null }, problems: [] };
      const parsed = parseAnswer(call.answer, raw);
      if (parsed.ok) return { answer: parsed.answer, problems: [] };
      return failed(...parsed.issues.slice(0, MAX_PROBLEMS).map(describeIssue));
    } catch (error) {
      const { kind, message } = failureOf(error, deadline);
      return failed(`${kind}: ${message}`);
    }
  }
}

export const describeIssue = ({
  path,
  message,
}: {
  path: readonly PropertyKey[];
  message: string;
}): string => (path.length === 0 ? message : `${path.join('.')}: ${message}`);
