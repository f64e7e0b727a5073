import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Paginated } from '@pitdesk/contracts/fields';
import { type ListedPlayer, type OnlinePage, type OnlineQuery, PLAYERS } from '@pitdesk/contracts/players';
import { AppError } from '#core/errors/app-error';
import type { GameLogicSocket } from '#core/sockets/namespaces';
import { type FeatureRooms, GameLogicRooms } from '#core/sockets/rooms';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { nameOf } from './anonymous-clients.ts';
import { Paced } from './paced.ts';
import { RosterService } from './roster.service.ts';
import type { RosterView } from './roster.ts';
import { ShownPlayers } from './shown-players.ts';

interface Opened {
  readonly seenBy: RosterView;
  readonly query: OnlineQuery;
  page: Paginated<ListedPlayer>;
}

/**
 * Keeps the pages of the online list that browsers of this replica show: one for all who see the same players in the
 * same order, computed at most once a second, and published when it has changed. Its room bears its name.
 */
@Injectable()
export class PlayersPages implements OnApplicationShutdown {
  readonly #opened = new Map<string, Opened>();
  readonly #rooms: FeatureRooms;
  readonly #pace: Paced;

  constructor(
    clock: Clock,
    @Inject(INTERVALS) intervals: Intervals,
    rooms: GameLogicRooms,
    private readonly players: ShownPlayers,
    source: RosterService,
  ) {
    this.#rooms = rooms.of('players');
    this.#pace = new Paced(clock, intervals.playersPageMs, () => this.#publish());
    const changed = (): void => this.#pace.request();
    source.listen({ clientsChanged: changed, tablesChanged: changed });
  }

  /** @returns the page; each later one is published to the browser */
  async open(socket: GameLogicSocket, seenBy: RosterView, query: OnlineQuery): Promise<OnlinePage> {
    const view = viewNamed(seenBy, query);
    if (this.#rooms.of(socket).length >= PLAYERS.openPages) throw new AppError('request.too_many');
    await this.#rooms.join(socket, [view]);
    const opened = this.#opened.get(view) ?? { seenBy, query, page: this.players.page(seenBy, query) };
    this.#opened.set(view, opened);
    return { view, ...opened.page };
  }

  async close(socket: GameLogicSocket, seenBy: RosterView, query: OnlineQuery): Promise<void> {
    await this.#rooms.leaveOne(socket, viewNamed(seenBy, query));
  }

  onApplicationShutdown(): void {
    this.#pace.stop();
  }

  #publish(): void {
    for (const [view, opened] of this.#opened) {
      if (!this.#rooms.isOpen(view)) {
        this.#opened.delete(view);
        continue;
      }
      const page = this.players.page(opened.seenBy, opened.query);
      if (isSame(opened.page, page)) continue;
      opened.page = page;
      this.#rooms.emit([view], 'players:page', { view, ...page });
    }
    this.players.dropUnused();
  }
}

const viewNamed = (seenBy: RosterView, query: OnlineQuery): string =>
  `${nameOf(seenBy)} ${JSON.stringify(query)}`;

/** Players who did not change are the same objects. */
const isSame = (one: Paginated<ListedPlayer>, other: Paginated<ListedPlayer>): boolean =>
  one.meta.total === other.meta.total &&
  one.data.length === other.data.length &&
  one.data.every((player, index) => player === other.data[index]);
