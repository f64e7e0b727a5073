import { Injectable } from '@nestjs/common';
import { Subject } from 'rxjs';
import { PermissionsService } from '#core/permissions/permissions.service';
import { scopesOf } from '#core/permissions/reach';
import { Replicas } from '#core/replicas/replicas';
import { ChangeChannel } from '#core/sockets/change-channel';
import type { GameLogicSocket } from '#core/sockets/namespaces';
import { GameLogicRooms } from '#core/sockets/rooms';
import { Clock } from '#core/time/clock';
import type { SanctionRow } from './sanctions.store.ts';

/** Notifies browsers, other replicas and the enforcement of changed sanctions. */
@Injectable()
export class SanctionChanges extends ChangeChannel<'sanctions:changed'> {
  readonly #changed = new Subject<void>();
  /** Emits when a sanction changes, on this or another replica. */
  readonly changed = this.#changed.asObservable();

  constructor(
    private readonly permissions: PermissionsService,
    clock: Clock,
    rooms: GameLogicRooms,
    replicas: Replicas,
  ) {
    super(clock, rooms, replicas, {
      event: 'sanctions:changed',
      terminalOf: ({ terminal_id }) => terminal_id,
      noticeOf: (changes) => ({
        ids: changes.map(({ id }) => id),
        player_ids: [...new Set(changes.map(({ player_id }) => player_id))],
      }),
      anything: { ids: [], player_ids: [] },
    });
    replicas.onChanges('sanctions:changed', () => this.#changed.next());
    replicas.onRestored(() => this.#changed.next());
  }

  of({ id, playerId, scope, terminalId }: SanctionRow): void {
    this.publish({ id, player_id: playerId, terminal_id: scope === 'all' ? null : terminalId });
    this.#changed.next();
  }

  async watch(socket: GameLogicSocket): Promise<void> {
    await this.join(socket, scopesOf(this.permissions.reach(socket.data.principal.user, 'players.read')));
  }
}
