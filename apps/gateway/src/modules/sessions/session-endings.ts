import { Injectable, Logger } from '@nestjs/common';
import type { Counter } from 'prom-client';
import { Metrics } from '../../common/metrics/metrics.ts';
import type { EndReason } from './session.ts';

export type EndListener = (sessionId: string, reason: EndReason) => void;

/** Tells whoever holds something open for a session that it has ended. */
@Injectable()
export class SessionEndings {
  readonly #logger = new Logger(SessionEndings.name);
  readonly #listeners = new Set<EndListener>();
  readonly #counter: Counter<'reason'>;

  constructor(metrics: Metrics) {
    this.#counter = metrics.counter({
      name: 'pitdesk_sessions_ended_total',
      help: 'Sessions that this replica saw end, by why',
      labelNames: ['reason'],
    });
  }

  /** @returns a function that takes the listener away again */
  subscribe(listener: EndListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(sessionId: string, reason: EndReason): void {
    this.#counter.inc({ reason });
    for (const listener of this.#listeners) {
      try {
        listener(sessionId, reason);
      } catch (error) {
        this.#logger.error({ err: error }, 'A listener of ended sessions failed');
      }
    }
  }
}
