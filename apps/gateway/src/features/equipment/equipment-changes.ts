import { Injectable } from '@nestjs/common';
import { PermissionsService } from '#core/permissions/permissions.service';
import { scopesOf } from '#core/permissions/reach';
import { Replicas } from '#core/replicas/replicas';
import { ChangeChannel } from '#core/sockets/change-channel';
import type { GameLogicSocket } from '#core/sockets/namespaces';
import { GameLogicRooms } from '#core/sockets/rooms';
import { Clock } from '#core/time/clock';

/** Notifies readers of equipment about changed wheels, shoes, inspections and lots of cards. */
@Injectable()
export class EquipmentChanges extends ChangeChannel<'equipment:changed'> {
  constructor(
    private readonly permissions: PermissionsService,
    clock: Clock,
    rooms: GameLogicRooms,
    replicas: Replicas,
  ) {
    super(clock, rooms, replicas, {
      event: 'equipment:changed',
      terminalOf: ({ terminal_id }) => terminal_id,
      noticeOf: (changes) => ({ ids: [...new Set(changes.map(({ id }) => id))] }),
      anything: { ids: [] },
    });
  }

  /** @param terminalIds where it is now, and where it was */
  of(id: string, ...terminalIds: readonly number[]): void {
    this.publish(...[...new Set(terminalIds)].map((terminal_id) => ({ id, terminal_id })));
  }

  async watch(socket: GameLogicSocket): Promise<void> {
    await this.join(socket, scopesOf(this.permissions.reach(socket.data.principal.user, 'equipment.read')));
  }
}
