import { Injectable } from '@nestjs/common';
import { Replicas } from '#core/replicas/replicas';
import { ChangeChannel } from '#core/sockets/change-channel';
import type { GameLogicSocket } from '#core/sockets/namespaces';
import { GameLogicRooms } from '#core/sockets/rooms';
import { Clock } from '#core/time/clock';

/** Notifies every reader of changed lists, which are common to the house. */
@Injectable()
export class WordsChanges extends ChangeChannel<'words:changed'> {
  constructor(clock: Clock, rooms: GameLogicRooms, replicas: Replicas) {
    super(clock, rooms, replicas, {
      event: 'words:changed',
      terminalOf: () => null,
      noticeOf: (changes) => ({ ids: changes.map(({ id }) => id) }),
      anything: { ids: [] },
    });
  }

  async watch(socket: GameLogicSocket): Promise<void> {
    await this.join(socket, ['all']);
  }
}
