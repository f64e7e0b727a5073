import { Injectable, Logger } from '@nestjs/common';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { Counter } from 'prom-client';
import { Metrics } from '#core/metrics/metrics';
import type { EndReason } from './session.ts';

export type EndListener = (sessionId: string, reason: EndReason) => void;
export type ChangeListener = (userId: EntityId) => void;

/** Notifies holders of open sockets of ended sessions and changed accounts. */
@Injectable()
export class SessionEndings {
  readonly #logger = new Logger(SessionEndings.name);
  readonly #listeners = new Set<EndListener>();
  readonly #changeListeners = new Set<ChangeListener>();
  readonly #counter: Counter<'reason'>;

  constructor(metrics: Metrics) {
    this.#counter = metrics.counter({
      name: 'pitdesk_sessions_ended_total',
      help: 'Sessions that this replica saw end, by reason',
      labelNames: ['reason'],
    });
  }

  /** @returns a function that unsubscribes */
  subscribe(listener: EndListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** @returns a function that unsubscribes */
  subscribeToChanges(listener: ChangeListener): () => void {
    this.#changeListeners.add(listener);
    return () => this.#changeListeners.delete(listener);
  }

  publishChange(userId: EntityId): void {
    for (const listener of this.#changeListeners) listener(userId);
  }

  publish(sessionId: string, reason: EndReason): void {
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
