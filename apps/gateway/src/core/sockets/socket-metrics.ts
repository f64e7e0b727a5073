import { Injectable, Logger } from '@nestjs/common';
import type { Counter } from 'prom-client';
import type { Namespace } from 'socket.io';
import { Drops, Metrics } from '#core/metrics/metrics';
import { Replicas } from '#core/replicas/replicas';
import { Clock } from '#core/time/clock';
import type { BacklogLimit, ClosedReader } from './slow-consumers.ts';
import type { SocketAnswer } from './socket-requests.ts';

const LIMITS: readonly BacklogLimit[] = ['packets', 'connection', 'account', 'process'];
const LOGGED_EVERY_MS = 10_000;

/** Metrics of the browsers' sockets and of the events between replicas. */
@Injectable()
export class SocketMetrics {
  readonly #logger = new Logger('Sockets');
  readonly #requests: Counter<'namespace' | 'event' | 'result'>;
  readonly #closed: Counter<'limit'>;
  #closedSinceLog = 0;
  #loggedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly metrics: Metrics,
    private readonly drops: Drops,
    private readonly clock: Clock,
    replicas: Replicas,
  ) {
    this.#requests = metrics.counter({
      name: 'pitdesk_socket_requests_total',
      help: 'Socket requests, by result: ok, or the code of the refusal',
      labelNames: ['namespace', 'event', 'result'],
    });
    this.#closed = metrics.counter(
      {
        name: 'pitdesk_sockets_closed_unread_total',
        help: 'Connections closed because of too much unread data, by limit',
        labelNames: ['limit'],
      },
      LIMITS.map((limit) => ({ limit })),
    );
    metrics.gauge(
      {
        name: 'pitdesk_redis_up',
        help: '1 while the replicas are connected over Redis, or if none is configured; 0 while it is down',
      },
      (set) => set(replicas.status?.state === 'down' ? 0 : 1),
    );
  }

  observeSockets(namespaces: readonly Namespace[]): void {
    this.metrics.gauge(
      { name: 'pitdesk_sockets', help: 'Open sockets of browsers', labelNames: ['namespace'] },
      (set) => {
        for (const { name, sockets } of namespaces) set(sockets.size, { namespace: name });
      },
    );
  }

  observeUnread(bytes: () => number): void {
    this.metrics.gauge(
      { name: 'pitdesk_socket_unread_bytes', help: 'Bytes that browsers have not read' },
      (set) => set(bytes()),
    );
  }

  closed({ limit, bytes, session }: ClosedReader): void {
    this.drops.count('slow_consumer');
    this.#closed.inc({ limit });
    this.#closedSinceLog += 1;
    if (this.clock.elapsed() - this.#loggedAt < LOGGED_EVERY_MS) return;
    const closed = this.#closedSinceLog;
    this.#logger.warn({ limit, bytes, session, closed }, 'A socket that did not read was closed');
    [this.#loggedAt, this.#closedSinceLog] = [this.clock.elapsed(), 0];
  }

  answered = ({ namespace, event, result }: SocketAnswer): void =>
    this.#requests.inc({ namespace, event, result });
}
