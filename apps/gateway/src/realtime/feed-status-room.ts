import { Injectable } from '@nestjs/common';
import type { FeedStatus } from '@pitdesk/contracts/sockets';
import { GameSocket } from '../upstream/game-socket/game-socket.ts';
import type { GameLogicNamespace, GameLogicSocket } from './game-logic-types.ts';

const ROOM = 'feed';

/** Whether what comes from the operator's game socket is what it has now, told to all who watch any of it. */
@Injectable()
export class FeedStatusRoom {
  readonly #gameSocket: GameSocket;
  #since = new Date();
  #namespace: GameLogicNamespace | undefined;

  constructor(gameSocket: GameSocket) {
    this.#gameSocket = gameSocket;
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
