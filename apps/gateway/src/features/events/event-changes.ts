import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { EventsChanged } from '@pitdesk/contracts/events';
import { GAME_NAMES } from '@pitdesk/contracts/games';
import { Batch } from '#core/async/batch';
import { Replicas, type WrittenEvent } from '#core/replicas/replicas';
import { CHANGE_PACE } from '#core/sockets/change-pace';
import type { GameLogicNamespace, GameLogicSocket } from '#core/sockets/namespaces';
import { TableAccess } from '#features/tables/public';
import { EventBook } from './event-book.ts';

const ROOMS = 'events:';
const ALL = `${ROOMS}all`;
const roomOf = (terminalId: number | null): string => `${ROOMS}${terminalId}`;

/**
 * Tells the pages of events that somebody wrote one, here or on another replica: once a room, whatever the number of
 * watchers. It says which, and not what they are now: each page reads again what its account may see (decision 026).
 */
@Injectable()
export class EventChanges implements OnApplicationShutdown {
  #namespace: GameLogicNamespace | undefined;
  readonly #written = new Batch<WrittenEvent>(CHANGE_PACE.batchMs, (events) => {
    this.replicas.tell('events:changed', { events: [...events] });
    this.#announce(events);
  });
  readonly #doubts = new Batch<'look'>(CHANGE_PACE.lookAfterMs, () => this.#announceAnything());

  constructor(
    private readonly book: EventBook,
    private readonly access: TableAccess,
    private readonly replicas: Replicas,
  ) {
    replicas.on('events:changed', ({ events }) => {
      this.book.forget();
      this.#announce(events);
    });
    replicas.onDoubt(() => this.#doubts.add('look'));
  }

  /** What was read before is old from now on. */
  tell(...events: readonly WrittenEvent[]): void {
    this.book.forget();
    this.#written.add(...events.map(({ id, game, terminal_id }) => ({ id, game, terminal_id })));
  }

  async watch(socket: GameLogicSocket): Promise<void> {
    const { principal } = socket.data;
    this.#namespace = socket.nsp;
    const all = this.access.reachesAll(principal, 'events.read');
    await socket.join(all ? ALL : roomOf(principal.user.terminal_id));
  }

  leave(socket: GameLogicSocket): void {
    for (const room of socket.rooms) if (room.startsWith(ROOMS)) void socket.leave(room);
  }

  onApplicationShutdown(): void {
    this.#written.stop();
    this.#doubts.stop();
  }

  #announce(events: readonly WrittenEvent[]): void {
    this.#emit([ALL], changeOf(events));
    for (const terminal of new Set(events.map(({ terminal_id }) => terminal_id))) {
      this.#emit([roomOf(terminal)], changeOf(events.filter(({ terminal_id }) => terminal_id === terminal)));
    }
  }

  #announceAnything(): void {
    this.book.forget();
    const rooms = [...(this.#namespace?.adapter.rooms.keys() ?? [])].filter((room) => room.startsWith(ROOMS));
    if (rooms.length > 0) this.#emit(rooms, { games: [...GAME_NAMES], ids: [] });
  }

  #emit(rooms: string[], change: EventsChanged): void {
    this.#namespace?.local.to(rooms).emit('events:changed', change);
  }
}

/** An event of an unknown game is on the page of every game. */
const changeOf = (events: readonly WrittenEvent[]): EventsChanged => ({
  games: [...new Set(events.flatMap(({ game }) => game ?? GAME_NAMES))],
  ids: [...new Set(events.map(({ id }) => id))],
});
