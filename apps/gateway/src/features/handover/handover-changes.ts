import { Injectable } from '@nestjs/common';
import { scopesOf } from '#core/permissions/reach';
import { Replicas } from '#core/replicas/replicas';
import { ChangeChannel } from '#core/sockets/change-channel';
import type { GameLogicSocket } from '#core/sockets/namespaces';
import { GameLogicRooms } from '#core/sockets/rooms';
import { Clock } from '#core/time/clock';
import { HandoverLog } from './handover-log.ts';

@Injectable()
export class HandoverChanges extends ChangeChannel<'handover:changed'> {
  constructor(
    private readonly log: HandoverLog,
    clock: Clock,
    rooms: GameLogicRooms,
    replicas: Replicas,
  ) {
    super(clock, rooms, replicas, {
      event: 'handover:changed',
      terminalOf: ({ terminal_id }) => terminal_id,
      noticeOf: (changes) => ({ ids: changes.map(({ id }) => id) }),
      anything: { ids: [] },
    });
  }

  async watch(socket: GameLogicSocket): Promise<void> {
    await this.join(socket, scopesOf(this.log.logOf(socket.data.principal)));
  }
}
