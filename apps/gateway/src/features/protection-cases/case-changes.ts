import { Injectable } from '@nestjs/common';
import { PermissionsService } from '#core/permissions/permissions.service';
import { scopesOf } from '#core/permissions/reach';
import { Replicas } from '#core/replicas/replicas';
import { ChangeChannel } from '#core/sockets/change-channel';
import type { GameLogicSocket } from '#core/sockets/namespaces';
import { GameLogicRooms } from '#core/sockets/rooms';
import { Clock } from '#core/time/clock';
import type { CaseRecord } from './protection-cases.store.ts';

/** Notifies accounts that may know of cases about changed ones. */
@Injectable()
export class CaseChanges extends ChangeChannel<'protectionCases:changed'> {
  constructor(
    private readonly permissions: PermissionsService,
    clock: Clock,
    rooms: GameLogicRooms,
    replicas: Replicas,
  ) {
    super(clock, rooms, replicas, {
      event: 'protectionCases:changed',
      terminalOf: ({ terminal_id }) => terminal_id,
      noticeOf: (changes) => ({
        ids: [...new Set(changes.map(({ id }) => id))],
        player_ids: [...new Set(changes.map(({ player_id }) => player_id))],
      }),
      anything: { ids: [], player_ids: [] },
    });
  }

  of(...rows: readonly CaseRecord[]): void {
    this.publish(
      ...rows.map(({ id, playerId, terminalId }) => ({ id, player_id: playerId, terminal_id: terminalId })),
    );
  }

  async watch(socket: GameLogicSocket): Promise<void> {
    await this.join(socket, scopesOf(this.permissions.reach(socket.data.principal.user, 'care.read')));
  }
}
