import { Injectable } from '@nestjs/common';
import type { FeedStatus } from '@pitdesk/contracts/sockets';
import { Metrics } from '#core/metrics/metrics';
import type { GameLogicNamespace, GameLogicSocket } from '#core/sockets/namespaces';
import { GameSocket } from '#upstream/game-socket/game-socket';

const ROOM = 'feed';

/** Whether what comes from the operator's game socket is what it has now, told to all who watch any of it. */
@Injectable()
export class FeedStatusRoom {
  readonly #gameSocket: GameSocket;
  #since = new Date();
  #namespace: GameLogicNamespace | undefined;

  constructor(gameSocket: GameSocket, metrics: Metrics) {
    this.#gameSocket = gameSocket;
    metrics.gauge(
      {
        name: 'pitdesk_game_feed_live',
        help: '1 while the players and tables that are shown are the operator’s of now; 0 while they may be old',
      },
      (tell) => tell(this.status.state === 'live' ? 1 : 0),
    );
    gameSocket.listen({ live: () => this.#turn(), lost: () => this.#turn() });
  }

  get status(): FeedStatus {
    return { state: this.#gameSocket.live ? 'live' : 'stale', since: this.#since.toISOString() };
  }

  join(socket: GameLogicSocket): FeedStatus {
    this.#namespace = socket.nsp;
    void socket.join(ROOM);
    return this.status;
  }

  #turn(): void {
    this.#since = new Date();
    this.#namespace?.local.to(ROOM).emit('feed:status', this.status);
  }
}
