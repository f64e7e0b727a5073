import { Injectable } from '@nestjs/common';
import type { UpstreamName } from '@pitdesk/contracts/health';
import type { Counter, Histogram } from 'prom-client';
import { Drops, Metrics } from '#core/metrics/metrics';
import type { UpstreamHealth } from './health/upstream-health.ts';
import type { AttemptOutcome, BreakerState, UpstreamObserver } from './upstream-observer.ts';

const HTTP_SERVICES = ['auth', 'backoffice', 'slots'] as const satisfies readonly UpstreamName[];
const STATES: readonly BreakerState[] = ['closed', 'half_open', 'open'];

/** Publishes the traffic between the gateway and the operator as metrics. */
@Injectable()
export class UpstreamMetricsService implements UpstreamObserver {
  readonly #attempts: Histogram<'upstream' | 'outcome'>;
  readonly #spared: Counter<'upstream'>;
  readonly #badAnswers: Counter<'upstream'>;
  readonly #unreadable: Counter<'record' | 'field' | 'reason'>;
  readonly #openings: Counter<'upstream'>;
  readonly #states = new Map<UpstreamName, BreakerState>(HTTP_SERVICES.map((name) => [name, 'closed']));

  constructor(
    private readonly metrics: Metrics,
    private readonly drops: Drops,
  ) {
    const services = HTTP_SERVICES.map((upstream) => ({ upstream }));
    const labelNames = ['upstream'] as const;
    this.#attempts = metrics.histogram({
      name: 'pitdesk_upstream_call_seconds',
      help: 'Duration of one attempt at a call to the operator, by outcome',
      labelNames: ['upstream', 'outcome'],
    });
    this.#spared = metrics.counter(
      {
        name: 'pitdesk_upstream_calls_spared_total',
        help: 'Calls not sent while a breaker was open',
        labelNames,
      },
      services,
    );
    this.#badAnswers = metrics.counter(
      {
        name: 'pitdesk_upstream_bad_answers_total',
        help: 'Answers that do not fit their contract',
        labelNames,
      },
      services,
    );
    this.#unreadable = metrics.counter({
      name: 'pitdesk_upstream_unreadable_total',
      help: 'Fields in records of the operator that cannot be read',
      labelNames: ['record', 'field', 'reason'],
    });
    this.#openings = metrics.counter(
      { name: 'pitdesk_upstream_breaker_opened_total', help: 'Times that a breaker opened', labelNames },
      services,
    );
    metrics.gauge(
      {
        name: 'pitdesk_upstream_breaker_state',
        help: '1 for the current state of a breaker',
        labelNames: ['upstream', 'state'],
      },
      (set) => {
        for (const [upstream, now] of this.#states) {
          for (const state of STATES) set(state === now ? 1 : 0, { upstream, state });
        }
      },
    );
  }

  publishHealth(health: UpstreamHealth): void {
    this.metrics.gauge(
      {
        name: 'pitdesk_upstream_up',
        help: '1 while an upstream answers or was not called yet; 0 while it is down',
        labelNames: ['upstream'],
      },
      (set) => {
        for (const { upstream, state } of health.all()) set(state === 'down' ? 0 : 1, { upstream });
      },
    );
  }

  attempted(upstream: UpstreamName, outcome: AttemptOutcome, seconds: number): void {
    this.#attempts.observe({ upstream, outcome }, seconds);
  }

  spared(upstream: UpstreamName): void {
    this.#spared.inc({ upstream });
  }

  badAnswer(upstream: UpstreamName): void {
    this.#badAnswers.inc({ upstream });
  }

  readonly unreadable: UpstreamObserver['unreadable'] = (record, field, reason) =>
    this.#unreadable.inc({ record, field, reason });

  breaker(upstream: UpstreamName, state: BreakerState): void {
    this.#states.set(upstream, state);
    if (state === 'open') this.#openings.inc({ upstream });
  }

  readonly dropped: UpstreamObserver['dropped'] = (reason, times) => this.drops.count(reason, times);
}
