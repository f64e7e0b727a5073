import { Injectable } from '@nestjs/common';
import { Replicas } from '#core/replicas/replicas';
import { ChangeChannel, changedIds } from '#core/sockets/change-channel';
import type { GameLogicSocket } from '#core/sockets/namespaces';
import { GameLogicRooms } from '#core/sockets/rooms';
import { Clock } from '#core/time/clock';

/** Notifies staff of changed dealers. Dealers have no terminal, so there is one room. */
@Injectable()
export class DealerChanges extends ChangeChannel<'dealers:changed'> {
  constructor(clock: Clock, rooms: GameLogicRooms, replicas: Replicas) {
    super(clock, rooms, replicas, {
      event: 'dealers:changed',
      terminalOf: () => null,
      noticeOf: changedIds,
      anything: { ids: [] },
    });
  }

  async watch(socket: GameLogicSocket): Promise<void> {
    await this.join(socket, ['all']);
  }
}
