import { Injectable } from '@nestjs/common';
import type { Counter } from 'prom-client';
import type { Namespace } from 'socket.io';
import { Metrics } from '../common/metrics/metrics.ts';
import { FeedStatusRoom } from './feed-status-room.ts';
import { Replicas } from './replicas/replicas.ts';
import type { SocketAnswer } from './socket-requests.ts';

/** The browsers' sockets, and what this replica hears, in figures. */
@Injectable()
export class RealtimeMetrics {
  readonly #requests: Counter<'namespace' | 'event' | 'result'>;

  constructor(
    private readonly metrics: Metrics,
    feed: FeedStatusRoom,
    replicas: Replicas,
  ) {
    this.#requests = metrics.counter({
      name: 'pitdesk_socket_requests_total',
      help: 'Requests of sockets, by what came of them: ok, or the code of the refusal',
      labelNames: ['namespace', 'event', 'result'],
    });
    metrics.gauge(
      {
        name: 'pitdesk_redis_up',
        help: '1 while the replicas hear each other over Redis, or where there is none to use; 0 while it is down',
      },
      (tell) => tell(replicas.status?.state === 'down' ? 0 : 1),
    );
    metrics.gauge(
      {
        name: 'pitdesk_game_feed_live',
        help: '1 while the players and tables that are shown are the operator’s of now; 0 while they may be old',
      },
      (tell) => tell(feed.status.state === 'live' ? 1 : 0),
    );
  }

  tellSockets(namespaces: readonly Namespace[]): void {
    this.metrics.gauge(
      { name: 'pitdesk_sockets', help: 'Browsers’ sockets that are open', labelNames: ['namespace'] },
      (tell) => {
        for (const { name, sockets } of namespaces) tell(sockets.size, { namespace: name });
      },
    );
  }

  answered = ({ namespace, event, result }: SocketAnswer): void =>
    this.#requests.inc({ namespace, event, result });
}
