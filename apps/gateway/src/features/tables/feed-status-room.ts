import { Injectable } from '@nestjs/common';
import type { FeedStatus } from '@pitdesk/contracts/sockets';
import { Metrics } from '#core/metrics/metrics';
import type { GameLogicSocket } from '#core/sockets/namespaces';
import { type FeatureRooms, GameLogicRooms } from '#core/sockets/rooms';
import { Clock } from '#core/time/clock';
import { GameSocket } from '#upstream/game-socket/game-socket';

/** Publishes whether the operator's game socket is live, to all subscribers of its data. */
@Injectable()
export class FeedStatusRoom {
  readonly #gameSocket: GameSocket;
  #since: Date;
  readonly #rooms: FeatureRooms;

  constructor(
    private readonly clock: Clock,
    gameSocket: GameSocket,
    metrics: Metrics,
    rooms: GameLogicRooms,
  ) {
    this.#since = clock.date();
    this.#rooms = rooms.of('feed');
    this.#gameSocket = gameSocket;
    metrics.gauge(
      {
        name: 'pitdesk_game_feed_live',
        help: '1 while the shown players and tables are current; 0 while they may be outdated',
      },
      (set) => set(this.status.state === 'live' ? 1 : 0),
    );
    gameSocket.listen({ live: () => this.#turn(), lost: () => this.#turn() });
  }

  get status(): FeedStatus {
    return { state: this.#gameSocket.live ? 'live' : 'stale', since: this.#since.toISOString() };
  }

  join(socket: GameLogicSocket): FeedStatus {
    void this.#rooms.join(socket, ['all']);
    return this.status;
  }

  #turn(): void {
    this.#since = this.clock.date();
    this.#rooms.emit(['all'], 'feed:status', this.status);
  }
}
