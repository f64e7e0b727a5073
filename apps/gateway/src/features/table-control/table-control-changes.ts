import { Injectable } from '@nestjs/common';
import { fromStoredId } from '#core/database/storable';
import { PermissionsService } from '#core/permissions/permissions.service';
import { scopesOf } from '#core/permissions/reach';
import { Replicas } from '#core/replicas/replicas';
import { ChangeChannel, changedIds } from '#core/sockets/change-channel';
import type { GameLogicSocket } from '#core/sockets/namespaces';
import { GameLogicRooms } from '#core/sockets/rooms';
import { Clock } from '#core/time/clock';

/** Notifies browsers and other replicas of tables with a new state, act or plan. */
@Injectable()
export class TableControlChanges extends ChangeChannel<'tableControl:changed'> {
  constructor(
    private readonly permissions: PermissionsService,
    clock: Clock,
    rooms: GameLogicRooms,
    replicas: Replicas,
  ) {
    super(clock, rooms, replicas, {
      event: 'tableControl:changed',
      terminalOf: ({ terminal_id }) => terminal_id,
      noticeOf: changedIds,
      anything: { ids: [] },
    });
  }

  of({ tableId, terminalId }: { readonly tableId: string; readonly terminalId: number }): void {
    this.publish({ id: fromStoredId(tableId), terminal_id: terminalId });
  }

  async watch(socket: GameLogicSocket): Promise<void> {
    const { user } = socket.data.principal;
    await this.join(socket, scopesOf(this.permissions.reach(user, 'table_control.read')));
  }
}
