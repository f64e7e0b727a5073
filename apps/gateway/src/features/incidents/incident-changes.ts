import { Injectable } from '@nestjs/common';
import { PermissionsService } from '#core/permissions/permissions.service';
import { scopesOf } from '#core/permissions/reach';
import { Replicas } from '#core/replicas/replicas';
import { ChangeChannel, changedIds } from '#core/sockets/change-channel';
import type { GameLogicSocket } from '#core/sockets/namespaces';
import { GameLogicRooms } from '#core/sockets/rooms';
import { Clock } from '#core/time/clock';

/** Notifies readers of incidents about changed ones, and about changed playbooks. */
@Injectable()
export class IncidentChanges extends ChangeChannel<'incidents:changed'> {
  constructor(
    private readonly permissions: PermissionsService,
    clock: Clock,
    rooms: GameLogicRooms,
    replicas: Replicas,
  ) {
    super(clock, rooms, replicas, {
      event: 'incidents:changed',
      terminalOf: ({ terminal_id }) => terminal_id,
      noticeOf: changedIds,
      anything: { ids: [] },
    });
  }

  async watch(socket: GameLogicSocket): Promise<void> {
    await this.join(socket, scopesOf(this.permissions.reach(socket.data.principal.user, 'incidents.read')));
  }
}
