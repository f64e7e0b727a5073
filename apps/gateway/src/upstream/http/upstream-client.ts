import { createHash } from 'node:crypto';
import type { UpstreamName } from '@pitdesk/contracts/health';
import { isBrokenCircuitError } from 'cockatiel';
import { AppError } from '../../common/errors/app-error.ts';
import { forSomeRequest } from '../../common/request-ids/request-ids.ts';
import type { UpstreamHealth } from '../health/upstream-health.ts';
import type { Dialect } from '../reading/dialect.ts';
import type { AttemptOutcome, BreakerState, UpstreamObserver } from '../upstream-observer.ts';
import { Coalescer } from './coalesce.ts';
import { HttpTransport } from './http-transport.ts';
import { inTime } from './in-time.ts';
import { assertAnswered, parseAnswer, refusalOf } from './parse-answer.ts';
import {
  type RawAnswer,
  translated,
  type UpstreamAnswer,
  type UpstreamCall,
  type UpstreamCaller,
} from './upstream-call.ts';
import { failureOf, isOutage } from './upstream-failure.ts';
import { readRetry, serviceBreaker, type UpstreamLimits } from './upstream-limits.ts';

export interface UpstreamClientOptions {
  readonly name: UpstreamName;
  readonly baseUrl: string;
  readonly limits: UpstreamLimits;
  readonly health: UpstreamHealth;
  readonly observer: UpstreamObserver;
  readonly dialect: Dialect;
  /** Told of every answer that cannot be used, with the fields that do not fit; never with their values. */
  readonly onBadAnswer?: (path: string, reason: string) => void;
}

/**
 * All that is asked of one upstream service goes through here: within one deadline, and within that of the person who
 * waits, with reads retried and joined, a
 * breaker over all of it, and every failure turned into a code. The upstream's own text goes no further.
 */
export class UpstreamClient implements UpstreamCaller {
  readonly #options: UpstreamClientOptions;
  readonly #transport: HttpTransport;
  readonly #breaker = serviceBreaker();
  readonly #retry = readRetry();
  readonly #reads = new Coalescer<RawAnswer>();

  constructor(options: UpstreamClientOptions) {
    this.#options = options;
    this.#transport = new HttpTransport(options.baseUrl, options.limits);
    const tell = (state: BreakerState) => () => options.observer.breaker(options.name, state);
    this.#breaker.onBreak(tell('open'));
    this.#breaker.onHalfOpen(tell('half_open'));
    this.#breaker.onReset(tell('closed'));
  }

  /** @throws AppError with an `upstream.*` code, or the code that the call gives to a refusal. */
  call<T>(call: UpstreamCall<T>): Promise<UpstreamAnswer<T>> {
    return forSomeRequest(() => this.#call(translated(call, this.#options.dialect)));
  }

  async close(): Promise<void> {
    await this.#transport.close();
  }

  async #call<T>(call: UpstreamCall<T>): Promise<UpstreamAnswer<T>> {
    const raw = await inTime(this.#options.name, () => this.#answerTo(call));
    const refusal = refusalOf(call, raw.status);
    if (refusal) throw new AppError(refusal, this.#details(refusal));
    if (!call.answer) return { data: undefined as T, bytes: null };
    const parsed = parseAnswer(call.name, call.answer, raw, this.#options.dialect);
    if (parsed.ok) return parsed.answer;
    throw this.#badAnswer(call, parsed.reasons.join('; '));
  }

  #answerTo(call: UpstreamCall): Promise<RawAnswer> {
    if (call.method !== 'GET') return this.#guarded(call, (attempt) => attempt());
    const read = () => this.#guarded(call, (attempt, deadline) => this.#retry.execute(attempt, deadline));
    return call.fresh ? read() : this.#reads.run(this.#keyOf(call), read);
  }

  async #guarded(
    call: UpstreamCall,
    run: (attempt: () => Promise<RawAnswer>, deadline: AbortSignal) => Promise<RawAnswer>,
  ): Promise<RawAnswer> {
    const deadline = AbortSignal.timeout(this.#options.limits.deadlineMs);
    try {
      return await run(() => this.#breaker.execute(() => this.#attempt(call, deadline)), deadline);
    } catch (error) {
      if (isBrokenCircuitError(error)) {
        this.#options.observer.spared(this.#options.name);
        throw new AppError('upstream.unavailable', this.#upstream(), { cause: error });
      }
      const failure = failureOf(error, deadline);
      if (failure.kind === 'bad_answer') throw this.#badAnswer(call, failure.message);
      throw new AppError(`upstream.${failure.kind}`, this.#upstream(), { cause: failure });
    }
  }

  async #attempt(call: UpstreamCall, deadline: AbortSignal): Promise<RawAnswer> {
    const { health, name, observer } = this.#options;
    const began = performance.now();
    const ended = (outcome: AttemptOutcome) =>
      observer.attempted(name, outcome, (performance.now() - began) / 1_000);
    try {
      const answer = await this.#transport.send(call, deadline);
      assertAnswered(answer);
      ended(answer.status < 400 ? 'ok' : 'refused');
      health.observe(name, 'up');
      return answer;
    } catch (error) {
      const failure = failureOf(error, deadline);
      ended(failure.kind);
      health.observe(name, isOutage(failure) ? 'down' : 'up');
      throw failure;
    }
  }

  /** Identical reads are those that no upstream could tell apart; the token goes in as a hash. */
  #keyOf(call: UpstreamCall): string {
    const bearer = call.bearer === undefined ? '' : createHash('sha256').update(call.bearer).digest('base64');
    return `${this.#transport.addressOf(call)} ${bearer} ${JSON.stringify(call.headers ?? {})}`;
  }

  #badAnswer(call: UpstreamCall, reason: string): AppError {
    this.#options.observer.badAnswer(this.#options.name);
    this.#options.onBadAnswer?.(call.path, reason);
    return new AppError('upstream.bad_answer', this.#upstream());
  }

  #upstream(): { upstream: UpstreamName } {
    return { upstream: this.#options.name };
  }

  #details(code: string): { upstream: UpstreamName } | undefined {
    return code.startsWith('upstream.') ? this.#upstream() : undefined;
  }
}
