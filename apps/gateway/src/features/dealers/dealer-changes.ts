import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { EntityId } from '@pitdesk/contracts/fields';
import { Batch } from '#core/async/batch';
import { Replicas } from '#core/replicas/replicas';
import { CHANGE_PACE } from '#core/sockets/change-pace';
import type { GameLogicNamespace, GameLogicSocket } from '#core/sockets/namespaces';

const ROOM = 'dealers';

/**
 * Tells the pages of dealers that somebody wrote or moved one, here or on another replica. Dealers belong to no
 * terminal, so there is one room; what each account sees of them it reads again for itself (decision 026).
 */
@Injectable()
export class DealerChanges implements OnApplicationShutdown {
  #namespace: GameLogicNamespace | undefined;
  readonly #written = new Batch<EntityId>(CHANGE_PACE.batchMs, (written) => {
    const ids = [...new Set(written)];
    this.replicas.tell('dealers:changed', { ids });
    this.#announce(ids);
  });
  readonly #doubts = new Batch<'look'>(CHANGE_PACE.lookAfterMs, () => this.#announce([]));

  constructor(private readonly replicas: Replicas) {
    replicas.on('dealers:changed', ({ ids }) => this.#announce(ids));
    replicas.onDoubt(() => this.#doubts.add('look'));
  }

  tell(id: EntityId): void {
    this.#written.add(id);
  }

  async watch(socket: GameLogicSocket): Promise<void> {
    this.#namespace = socket.nsp;
    await socket.join(ROOM);
  }

  leave(socket: GameLogicSocket): void {
    void socket.leave(ROOM);
  }

  onApplicationShutdown(): void {
    this.#written.stop();
    this.#doubts.stop();
  }

  #announce(ids: EntityId[]): void {
    this.#namespace?.local.to(ROOM).emit('dealers:changed', { ids });
  }
}
