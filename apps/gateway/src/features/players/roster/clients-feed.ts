import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ClientsBaseline, ClientsMode } from '@pitdesk/contracts/players';
import type { FeedStatus } from '@pitdesk/contracts/sockets';
import { NOWHERE } from '#core/permissions/reach';
import type { GameLogicNamespace, GameLogicSocket } from '#core/sockets/namespaces';
import { type Cancel, Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { AnonymousClients, nameOf } from './anonymous-clients.ts';
import { mergeChanges } from './client-list-delta.ts';
import { CountsStream, DeltaStream, type RosterStep } from './clients-streams.ts';
import { FullLists } from './full-lists.ts';
import { RosterService } from './roster.service.ts';
import type { RosterChanges, RosterView } from './roster.ts';
import { ViewLists } from './view-lists.ts';

const MODE_ROOMS = 'clients:';
/** Counts contain no names, so all views of the same tables share them. */
const roomOf = (mode: ClientsMode, view: RosterView): string =>
  `${MODE_ROOMS}${mode}:${nameOf(mode === 'counts' ? { ...view, named: NOWHERE } : view)}`;

/**
 * Publishes the online list to browsers. Each mode and view is one room, whose event is built and encoded once for all
 * members. An empty room costs nothing.
 */
@Injectable()
export class ClientsFeed implements OnApplicationShutdown {
  /** Identifies this process: sequence numbers of an earlier process do not continue. */
  readonly #epoch = randomUUID();
  readonly #counts = new Map<string, CountsStream>();
  readonly #deltas = new Map<string, DeltaStream>();
  readonly #anonymous = new AnonymousClients();
  readonly #lists: ViewLists;
  readonly #fullLists: FullLists;
  readonly #source: RosterService;
  #namespace: GameLogicNamespace | undefined;
  #pending: RosterChanges = new Map();
  #publishedPlacement;
  #cancel: Cancel | undefined;

  constructor(
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    source: RosterService,
  ) {
    this.#source = source;
    this.#publishedPlacement = source.placement;
    this.#lists = new ViewLists(source, this.#anonymous);
    this.#fullLists = new FullLists(clock, this.#lists);
    source.listen({
      clientsChanged: (changes) => {
        mergeChanges(this.#pending, changes);
        this.#anonymous.changed(changes);
        this.#changed();
      },
      tablesChanged: () => this.#changed(),
    });
  }

  /** Subscribes the socket to this mode; the changes start from the baseline. */
  follow(socket: GameLogicSocket, mode: ClientsMode, view: RosterView, feed: FeedStatus): ClientsBaseline {
    this.#namespace = socket.nsp;
    // Pending changes are sent first: a baseline must not include a step that the next message could revert unseen.
    this.#flush();
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
    switch (mode) {
      case 'counts': {
        const stream = this.#counts.get(room) ?? new CountsStream(this.#epoch, view.listed);
        this.#counts.set(room, stream);
        if (!this.#isWatched(room)) stream.restart(this.#source.roster, this.#source.placement);
        return { mode, feed, ...stream.baseline() };
      }
      case 'delta': {
        const stream = this.#deltas.get(room) ?? new DeltaStream(this.#epoch, view, this.#anonymous);
        this.#deltas.set(room, stream);
        return { mode, feed, ...stream.position(), clients: this.#lists.listed(view) };
      }
      case 'full':
        return { mode, feed, epoch: this.#epoch, seq: 0, clients: this.#lists.full(view) };
    }
  }

  #changed(): void {
    this.#lists.changed();
    this.#fullLists.changed();
    this.#cancel ??= this.clock.after(this.intervals.playersBatchMs, () => this.#flush());
  }

  #flush(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    const step: RosterStep = {
      roster: this.#source.roster,
      changes: this.#pending,
      placement: { before: this.#publishedPlacement, after: this.#source.placement },
    };
    this.#pending = new Map();
    this.#publishedPlacement = step.placement.after;
    this.#publish(this.#counts, step, (room, counts) => room.emit('tableCounts', counts));
    this.#publish(this.#deltas, step, (room, delta) => room.emit('clientList:delta', delta));
    this.#anonymous.published();
  }

  /**
   * Not volatile: a dropped message would be a gap, which costs a whole baseline. Clients that do not read are closed.
   */
  #publish<Message>(
    streams: Map<string, { next(step: RosterStep): Message | null }>,
    step: RosterStep,
    emit: (room: ReturnType<GameLogicNamespace['to']>, message: Message) => void,
  ): void {
    for (const [room, stream] of streams) {
      if (!this.#isWatched(room)) continue;
      const message = stream.next(step);
      if (message && this.#namespace) emit(this.#namespace.local.to(room), message);
    }
  }

  #isWatched(room: string): boolean {
    return this.#namespace?.adapter.rooms.has(room) ?? false;
  }
}
