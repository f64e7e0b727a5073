import { Injectable } from '@nestjs/common';
import type { UpstreamName } from '@pitdesk/contracts/health';
import type { Counter, Histogram } from 'prom-client';
import { Drops } from '../common/metrics/drops.ts';
import { Metrics } from '../common/metrics/metrics.ts';
import type { UpstreamHealth } from './health/upstream-health.ts';
import type { AttemptOutcome, BreakerState, UpstreamObserver } from './upstream-observer.ts';

const HTTP_SERVICES = ['auth', 'backoffice', 'slots'] as const satisfies readonly UpstreamName[];
const STATES: readonly BreakerState[] = ['closed', 'half_open', 'open'];

/** What passes between the gateway and the operator, in figures. */
@Injectable()
export class UpstreamMetrics implements UpstreamObserver {
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
      help: 'Time of one attempt at a call of the operator, by how it ended',
      labelNames: ['upstream', 'outcome'],
    });
    this.#spared = metrics.counter(
      {
        name: 'pitdesk_upstream_calls_spared_total',
        help: 'Calls not tried while a breaker was open',
        labelNames,
      },
      services,
    );
    this.#badAnswers = metrics.counter(
      { name: 'pitdesk_upstream_bad_answers_total', help: 'Answers that could not be used', labelNames },
      services,
    );
    this.#unreadable = metrics.counter({
      name: 'pitdesk_upstream_unreadable_total',
      help: 'Fields of records of the operator that could not be read',
      labelNames: ['record', 'field', 'reason'],
    });
    this.#openings = metrics.counter(
      { name: 'pitdesk_upstream_breaker_opened_total', help: 'How often a breaker opened', labelNames },
      services,
    );
    metrics.gauge(
      {
        name: 'pitdesk_upstream_breaker_state',
        help: '1 for the state that a breaker is in',
        labelNames: ['upstream', 'state'],
      },
      (tell) => {
        for (const [upstream, now] of this.#states) {
          for (const state of STATES) tell(state === now ? 1 : 0, { upstream, state });
        }
      },
    );
  }

  tellHealth(health: UpstreamHealth): void {
    this.metrics.gauge(
      {
        name: 'pitdesk_upstream_up',
        help: '1 while an upstream answers, or nobody has asked it yet; 0 while it is down',
        labelNames: ['upstream'],
      },
      (tell) => {
        for (const { upstream, state } of health.all()) tell(state === 'down' ? 0 : 1, { upstream });
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
