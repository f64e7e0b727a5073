import { Injectable } from '@nestjs/common';
import { PermissionsService } from '#core/permissions/permissions.service';
import { scopesOf } from '#core/permissions/reach';
import { Replicas } from '#core/replicas/replicas';
import { ChangeChannel } from '#core/sockets/change-channel';
import type { GameLogicSocket } from '#core/sockets/namespaces';
import { GameLogicRooms } from '#core/sockets/rooms';
import { Clock } from '#core/time/clock';

/** Publishes changes of holds, erasures and runs, and notifies everybody of an erasure without naming the player. */
@Injectable()
export class RetentionChanges extends ChangeChannel<'retention:changed'> {
  readonly #rooms: GameLogicRooms;
  readonly #replicas: Replicas;

  constructor(
    private readonly permissions: PermissionsService,
    clock: Clock,
    rooms: GameLogicRooms,
    replicas: Replicas,
  ) {
    super(clock, rooms, replicas, {
      event: 'retention:changed',
      terminalOf: ({ terminal_id }) => terminal_id,
      // Some readers of the figures may not know whom they are about.
      noticeOf: () => ({}),
      anything: {},
    });
    this.#rooms = rooms;
    this.#replicas = replicas;
    replicas.on('players:erased', () => this.#notifyOfErasure());
  }

  changed(): void {
    this.publish({ terminal_id: null });
  }

  /** All browsers refetch data that names players, so that erased data leaves the screen. */
  erased(): void {
    this.changed();
    this.#replicas.publish('players:erased', {});
    this.#notifyOfErasure();
  }

  async watch(socket: GameLogicSocket): Promise<void> {
    await this.join(socket, scopesOf(this.permissions.reach(socket.data.principal.user, 'retention.read')));
  }

  #notifyOfErasure(): void {
    this.#rooms.emitToEverybody('players:erased', {});
  }
}
