import { FULL_CLIENT_LIST_INTERVAL_MS, type OnlineClient } from '@pitdesk/contracts/players';
import { unreadBytes } from '#core/sockets/connections';
import type { GameLogicNamespace, GameLogicSocket } from '#core/sockets/namespaces';
import type { Clock } from '#core/time/clock';
import { type AnonymousClients, nameOf } from './anonymous-clients.ts';
import { Paced } from './paced.ts';
import type { RosterService } from './roster.service.ts';
import type { RosterView } from './roster.ts';

interface Followers {
  readonly view: RosterView;
  /** Clients that were still reading an older list when the newest was sent. */
  readonly behind: Set<string>;
}

/**
 * Sends whole lists to clients that know only the specification's events: once on request, and after changes at most
 * once a second. Each list replaces the previous one, so a client gets no new list while it reads another.
 */
export class FullLists {
  readonly #source: RosterService;
  readonly #anonymous: AnonymousClients;
  readonly #pace: Paced;
  /** By view: built at the first request, cached until a change. */
  readonly #lists = new Map<string, OnlineClient[]>();
  readonly #rooms = new Map<string, Followers>();
  #namespace: GameLogicNamespace | undefined;
  #dirty = false;

  constructor(clock: Clock, source: RosterService, anonymous: AnonymousClients) {
    this.#source = source;
    this.#anonymous = anonymous;
    this.#pace = new Paced(clock, FULL_CLIENT_LIST_INTERVAL_MS, () => this.#send());
  }

  follow(socket: GameLogicSocket, room: string, view: RosterView): void {
    this.#namespace = socket.nsp;
    if (!this.#rooms.has(room)) this.#rooms.set(room, { view, behind: new Set() });
    socket.emit('clientList', this.list(view));
  }

  /** Returns the list as the operator sent it, within the view. */
  list(view: RosterView): OnlineClient[] {
    const { roster, placement } = this.#source;
    const list =
      this.#lists.get(nameOf(view)) ??
      roster
        .everybody()
        .filter((client) => placement.isWithin(view.listed, client))
        .map((client) => (placement.isWithin(view.named, client) ? client : this.#anonymous.client(client)));
    this.#lists.set(nameOf(view), list);
    return list;
  }

  changed(): void {
    this.#lists.clear();
    this.#dirty = true;
    if (this.#rooms.size > 0) this.#pace.request();
  }

  stop(): void {
    this.#pace.stop();
  }

  #send(): void {
    const changed = this.#dirty;
    this.#dirty = false;
    for (const [room, followers] of this.#rooms) {
      const members = this.#namespace?.adapter.rooms.get(room);
      if (members) this.#sendTo([...members], followers, changed);
      else this.#rooms.delete(room);
    }
    if ([...this.#rooms.values()].some(({ behind }) => behind.size > 0)) this.#pace.request();
  }

  #sendTo(members: string[], { view, behind }: Followers, changed: boolean): void {
    const wanting = changed ? members : members.filter((id) => behind.has(id));
    behind.clear();
    const ready: string[] = [];
    for (const id of wanting) {
      const socket = this.#namespace?.sockets.get(id);
      if (socket && unreadBytes(socket.conn) === 0) ready.push(id);
      else if (socket) behind.add(id);
    }
    if (ready.length > 0) this.#namespace?.local.to(ready).emit('clientList', this.list(view));
  }
}
