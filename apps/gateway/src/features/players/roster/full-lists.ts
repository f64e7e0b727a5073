import { FULL_CLIENT_LIST_INTERVAL_MS } from '@pitdesk/contracts/players';
import { unreadBytes } from '#core/sockets/connections';
import type { GameLogicNamespace, GameLogicSocket } from '#core/sockets/namespaces';
import type { Cancel, Clock } from '#core/time/clock';
import type { RosterView } from './roster.ts';
import type { ViewLists } from './view-lists.ts';

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
  readonly #clock: Clock;
  readonly #lists: ViewLists;
  readonly #rooms = new Map<string, Followers>();
  #namespace: GameLogicNamespace | undefined;
  #dirty = false;
  /** By a monotonic clock. */
  #lastSent = Number.NEGATIVE_INFINITY;
  #cancel: Cancel | undefined;

  constructor(clock: Clock, lists: ViewLists) {
    this.#clock = clock;
    this.#lists = lists;
  }

  follow(socket: GameLogicSocket, room: string, view: RosterView): void {
    this.#namespace = socket.nsp;
    if (!this.#rooms.has(room)) this.#rooms.set(room, { view, behind: new Set() });
    socket.emit('clientList', this.#lists.full(view));
  }

  changed(): void {
    this.#dirty = true;
    this.#schedule();
  }

  stop(): void {
    this.#cancel?.();
  }

  #schedule(): void {
    if (this.#cancel || this.#rooms.size === 0) return;
    const wait = Math.max(0, this.#lastSent + FULL_CLIENT_LIST_INTERVAL_MS - this.#clock.elapsed());
    this.#cancel = this.#clock.after(wait, () => this.#send());
  }

  #send(): void {
    this.#cancel = undefined;
    this.#lastSent = this.#clock.elapsed();
    const changed = this.#dirty;
    this.#dirty = false;
    for (const [room, followers] of this.#rooms) {
      const members = this.#namespace?.adapter.rooms.get(room);
      if (members) this.#sendTo([...members], followers, changed);
      else this.#rooms.delete(room);
    }
    if ([...this.#rooms.values()].some(({ behind }) => behind.size > 0)) this.#schedule();
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
    if (ready.length > 0) this.#namespace?.local.to(ready).emit('clientList', this.#lists.full(view));
  }
}
