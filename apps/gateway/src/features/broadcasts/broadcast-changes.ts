import { Injectable } from '@nestjs/common';
import { PermissionsService } from '#core/permissions/permissions.service';
import { scopesOf } from '#core/permissions/reach';
import { Replicas } from '#core/replicas/replicas';
import { ChangeChannel, changedIds } from '#core/sockets/change-channel';
import type { GameLogicSocket } from '#core/sockets/namespaces';
import { GameLogicRooms } from '#core/sockets/rooms';
import { Clock } from '#core/time/clock';
import type { BroadcastRow } from './broadcasts.store.ts';

/** Notifies browsers and other replicas of changed broadcasts. */
@Injectable()
export class BroadcastChanges extends ChangeChannel<'broadcasts:changed'> {
  constructor(
    private readonly permissions: PermissionsService,
    clock: Clock,
    rooms: GameLogicRooms,
    replicas: Replicas,
  ) {
    super(clock, rooms, replicas, {
      event: 'broadcasts:changed',
      terminalOf: ({ terminal_id }) => terminal_id,
      noticeOf: changedIds,
      anything: { ids: [] },
    });
  }

  of({ id, terminals }: Pick<BroadcastRow, 'id' | 'terminals'>): void {
    this.publish(...terminals.map((terminal_id) => ({ id, terminal_id })));
  }

  async watch(socket: GameLogicSocket): Promise<void> {
    await this.join(socket, scopesOf(this.permissions.reach(socket.data.principal.user, 'broadcast.read')));
  }
}
