import { Injectable } from '@nestjs/common';
import type { Counter } from 'prom-client';
import { Metrics } from './metrics.ts';

const REASONS = [
  'unreadable_announcement',
  'unreadable_client_list',
  'unreadable_client',
  'unreadable_table',
  'unreadable_round',
  'unreadable_replica_event',
  'replica_event_unsent',
  'slow_consumer',
  'socket_too_fast',
  'socket_storm',
] as const;
export type DropReason = (typeof REASONS)[number];

/** Counts what came and was not used, and who was let go: each is meant to be rare. */
@Injectable()
export class Drops {
  readonly #counter: Counter<'reason'>;

  constructor(metrics: Metrics) {
    this.#counter = metrics.counter(
      { name: 'pitdesk_dropped_total', help: 'What was let go, by why', labelNames: ['reason'] },
      REASONS.map((reason) => ({ reason })),
    );
  }

  count(reason: DropReason, times = 1): void {
    this.#counter.inc({ reason }, times);
  }
}
