import { Injectable } from '@nestjs/common';
import { GAME_NAMES } from '@pitdesk/contracts/games';
import { PermissionsService } from '#core/permissions/permissions.service';
import { scopesOf } from '#core/permissions/reach';
import { Replicas } from '#core/replicas/replicas';
import { ChangeChannel } from '#core/sockets/change-channel';
import type { GameLogicSocket } from '#core/sockets/namespaces';
import { GameLogicRooms } from '#core/sockets/rooms';
import { Clock } from '#core/time/clock';
import { EventBook } from './event-book.ts';

@Injectable()
export class EventChanges extends ChangeChannel<'events:changed'> {
  constructor(
    book: EventBook,
    private readonly permissions: PermissionsService,
    clock: Clock,
    rooms: GameLogicRooms,
    replicas: Replicas,
  ) {
    super(clock, rooms, replicas, {
      event: 'events:changed',
      terminalOf: ({ terminal_id }) => terminal_id,
      noticeOf: (changes) => ({
        // An event of an unknown game is shown on the page of every game.
        games: [...new Set(changes.flatMap(({ game }) => game ?? GAME_NAMES))],
        ids: [...new Set(changes.map(({ id }) => id))],
      }),
      anything: { games: [...GAME_NAMES], ids: [] },
      beforeNotice: () => book.clear(),
    });
  }

  async watch(socket: GameLogicSocket): Promise<void> {
    const { principal } = socket.data;
    await this.join(socket, scopesOf(this.permissions.reach(principal.user, 'events.read')));
  }
}
