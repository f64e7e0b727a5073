import { Injectable } from '@nestjs/common';
import { Metrics } from './metrics.ts';

/** What waits to be told to the operator, in one queue of the database. */
export interface OutboxDepth {
  readonly waiting: number;
  /** Since when the one waits that waits longest; null where none does. */
  readonly oldest: Date | null;
}

/** How much waits in the database, and how long. All gateways read the same rows: take the greatest, not the sum. */
@Injectable()
export class Outboxes {
  readonly #looks = new Map<string, () => Promise<OutboxDepth>>();

  constructor(metrics: Metrics) {
    metrics.gauge(
      { name: 'pitdesk_outbox_waiting', help: 'Rows that wait for the operator', labelNames: ['queue'] },
      async (tell) => {
        for (const [queue, look] of this.#looks) tell((await look()).waiting, { queue });
      },
    );
    metrics.gauge(
      {
        name: 'pitdesk_outbox_oldest_seconds',
        help: 'How long the oldest of them has waited',
        labelNames: ['queue'],
      },
      async (tell) => {
        for (const [queue, look] of this.#looks) {
          const { oldest } = await look();
          const seconds = oldest === null ? 0 : (Date.now() - oldest.getTime()) / 1_000;
          tell(Math.max(0, seconds), { queue });
        }
      },
    );
  }

  add(queue: string, look: () => Promise<OutboxDepth>): void {
    this.#looks.set(queue, look);
  }
}
