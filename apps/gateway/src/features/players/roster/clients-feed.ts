import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ClientsBaseline, ClientsMode } from '@pitdesk/contracts/players';
import type { FeedStatus } from '@pitdesk/contracts/sockets';
import { NOWHERE } from '#core/permissions/reach';
import type { GameLogicNamespace, GameLogicSocket } from '#core/sockets/namespaces';
import { type Cancel, Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { AnonymousClients, nameOf } from './anonymous-clients.ts';
import { CountsStream } from './counts-stream.ts';
import { FullLists } from './full-lists.ts';
import { RosterService } from './roster.service.ts';
import type { RosterView } from './roster.ts';

const MODE_ROOMS = 'clients:';
/** Counts contain no names, so all views of the same tables share them. */
const roomOf = (mode: ClientsMode, view: RosterView): string =>
  `${MODE_ROOMS}${mode}:${nameOf(mode === 'counts' ? { ...view, named: NOWHERE } : view)}`;

/**
 * Publishes counts of the players online, and the full list of the specification. Each mode and view is one room, whose
 * event is built and encoded once for all members. An empty room costs nothing.
 */
@Injectable()
export class ClientsFeed implements OnApplicationShutdown {
  /** Identifies this process: sequence numbers of an earlier process do not continue. */
  readonly #epoch = randomUUID();
  readonly #counts = new Map<string, CountsStream>();
  readonly #fullLists: FullLists;
  #namespace: GameLogicNamespace | undefined;
  #cancel: Cancel | undefined;

  constructor(
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    private readonly source: RosterService,
    anonymous: AnonymousClients,
  ) {
    this.#fullLists = new FullLists(clock, source, anonymous);
    const changed = (): void => this.#changed();
    source.listen({ clientsChanged: changed, tablesChanged: changed });
  }

  /** Subscribes the socket to this mode; the changes start from the baseline. */
  follow(socket: GameLogicSocket, mode: ClientsMode, view: RosterView, feed: FeedStatus): ClientsBaseline {
    this.#namespace = socket.nsp;
    const room = roomOf(mode, view);
    const baseline = this.#baseline(room, mode, view, feed);
    void socket.join(room);
    if (mode === 'full') this.#fullLists.follow(socket, room, view);
    return baseline;
  }

  leave(socket: GameLogicSocket, mode: ClientsMode | null): void {
    const start = mode === null ? MODE_ROOMS : `${MODE_ROOMS}${mode}:`;
    for (const room of socket.rooms) if (room.startsWith(start)) void socket.leave(room);
  }

  onApplicationShutdown(): void {
    this.#cancel?.();
    this.#fullLists.stop();
  }

  #baseline(room: string, mode: ClientsMode, view: RosterView, feed: FeedStatus): ClientsBaseline {
    if (mode === 'full') {
      return { mode, feed, epoch: this.#epoch, seq: 0, clients: this.#fullLists.list(view) };
    }
    // Pending changes are sent first: a baseline must not include a step that the next message could revert unseen.
    this.#flush();
    const stream = this.#counts.get(room) ?? new CountsStream(this.#epoch, view.listed);
    this.#counts.set(room, stream);
    if (!this.#isWatched(room)) stream.restart(this.source.roster, this.source.placement);
    return { mode, feed, ...stream.baseline() };
  }

  #changed(): void {
    this.#fullLists.changed();
    this.#cancel ??= this.clock.after(this.intervals.playersBatchMs, () => this.#flush());
  }

  /**
   * Not volatile: a dropped message would be a gap, which costs a whole baseline. Clients that do not read are closed.
   */
  #flush(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    for (const [room, stream] of this.#counts) {
      if (!this.#isWatched(room)) continue;
      const counts = stream.next(this.source.roster, this.source.placement);
      if (counts) this.#namespace?.local.to(room).emit('tableCounts', counts);
    }
  }

  #isWatched(room: string): boolean {
    return this.#namespace?.adapter.rooms.has(room) ?? false;
  }
}
