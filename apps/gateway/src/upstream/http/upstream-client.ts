import type { UpstreamName } from '@pitdesk/contracts/health';
import { type CircuitBreakerPolicy, isBrokenCircuitError, type RetryPolicy } from 'cockatiel';
import { AppError } from '#core/errors/app-error';
import { failureOf, isOutage } from '#core/errors/upstream-failure';
import { forSomeRequest } from '#core/logging/request-ids';
import type { Clock } from '#core/time/clock';
import type { Intervals } from '#core/time/intervals';
import type { UpstreamHealth } from '../health/upstream-health.ts';
import type { Dialect } from '../reading/dialect.ts';
import type { AttemptOutcome, BreakerState, UpstreamObserver } from '../upstream-observer.ts';
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
import { readRetry, serviceBreaker, type UpstreamLimits } from './upstream-limits.ts';

export interface UpstreamClientOptions {
  readonly name: UpstreamName;
  readonly baseUrl: string;
  readonly limits: UpstreamLimits;
  readonly health: UpstreamHealth;
  readonly observer: UpstreamObserver;
  readonly dialect: Dialect;
  readonly clock: Clock;
  readonly intervals: Intervals;
  /** Called for every unusable answer with the fields that do not fit; never with their values. */
  readonly onBadAnswer?: (path: string, reason: string) => void;
}

/**
 * Sends every call to one upstream service. A call has one deadline, and ends no later than the request that waits for
 * it. Reads are retried, and a circuit breaker guards all calls. Every failure becomes an error code; the upstream's own
 * text is never passed on. Nothing is cached here (decision 109).
 */
export class UpstreamClient implements UpstreamCaller {
  readonly #options: UpstreamClientOptions;
  readonly #transport: HttpTransport;
  readonly #breaker: CircuitBreakerPolicy;
  readonly #retry: RetryPolicy;

  constructor(options: UpstreamClientOptions) {
    this.#options = options;
    this.#breaker = serviceBreaker(options.intervals);
    this.#retry = readRetry(options.intervals);
    this.#transport = new HttpTransport(options.baseUrl, options.limits);
    const report = (state: BreakerState) => () => options.observer.breaker(options.name, state);
    this.#breaker.onBreak(report('open'));
    this.#breaker.onHalfOpen(report('half_open'));
    this.#breaker.onReset(report('closed'));
  }

  /** @throws AppError with an `upstream.*` code, or the code that the call maps a refusal to */
  call<T>(call: UpstreamCall<T>): Promise<UpstreamAnswer<T>> {
    return forSomeRequest(() => this.#call(call));
  }

  async close(): Promise<void> {
    await this.#transport.close();
  }

  async #call<T>(call: UpstreamCall<T>): Promise<UpstreamAnswer<T>> {
    const sent = translated(call, this.#options.dialect);
    const raw = await inTime(this.#options.name, () => this.#send(sent));
    const refusal = refusalOf(call, raw.status);
    if (refusal) throw new AppError(refusal, refusal.startsWith('upstream.') ? this.#details() : undefined);
    if (!call.answer) return { data: undefined as T, bytes: null };
    const parsed = parseAnswer(call.name, call.answer, raw, this.#options.dialect);
    if (parsed.ok) return parsed.answer;
    throw this.#badAnswer(sent, parsed.reasons.join('; '));
  }

  #send(call: UpstreamCall): Promise<RawAnswer> {
    return this.#sendGuarded(call, (attempt, deadline) =>
      call.method === 'GET' ? this.#retry.execute(attempt, deadline) : attempt(),
    );
  }

  async #sendGuarded(
    call: UpstreamCall,
    run: (attempt: () => Promise<RawAnswer>, deadline: AbortSignal) => Promise<RawAnswer>,
  ): Promise<RawAnswer> {
    // In real time, like every limit of a network call.
    const deadline = AbortSignal.timeout(this.#options.limits.deadlineMs);
    try {
      return await run(() => this.#breaker.execute(() => this.#attempt(call, deadline)), deadline);
    } catch (error) {
      if (isBrokenCircuitError(error)) {
        this.#options.observer.spared(this.#options.name);
        throw new AppError('upstream.unavailable', this.#details(), { cause: error });
      }
      const failure = failureOf(error, deadline);
      if (failure.kind === 'bad_answer') throw this.#badAnswer(call, failure.message);
      throw new AppError(`upstream.${failure.kind}`, this.#details(), { cause: failure });
    }
  }

  async #attempt(call: UpstreamCall, deadline: AbortSignal): Promise<RawAnswer> {
    const { clock, health, name, observer } = this.#options;
    const startedAt = clock.elapsed();
    const ended = (outcome: AttemptOutcome) =>
      observer.attempted(name, outcome, (clock.elapsed() - startedAt) / 1_000);
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

  #badAnswer(call: UpstreamCall, reason: string): AppError {
    this.#options.observer.badAnswer(this.#options.name);
    this.#options.onBadAnswer?.(call.path, reason);
    return new AppError('upstream.bad_answer', this.#details());
  }

  #details(): { upstream: UpstreamName } {
    return { upstream: this.#options.name };
  }
}
