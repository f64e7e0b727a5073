import { isOnlinePlayer, type ListedClient, type OnlineClient } from '@pitdesk/contracts';

/** A client that can be named: one without a socket id can neither be followed nor counted. */
export type NamedClient = OnlineClient & { socket_id: string };

const isNamed = (client: OnlineClient): client is NamedClient => Boolean(client.socket_id);

/** When a client was first seen, as it travels; shared by all that were first seen together. */
export type Seen = Pick<ListedClient, 'seen_at' | 'maybe_earlier'>;

export const seenNow = (maybeEarlier: boolean): Seen => ({
  seen_at: new Date().toISOString(),
  ...(maybeEarlier ? { maybe_earlier: true } : {}),
});

/** What became of one client; `before` is null for one that joined, `after` for one that left. */
export interface ClientChange {
  readonly before: NamedClient | null;
  readonly after: NamedClient | null;
}

/** What became of each client, by socket id. */
export type RosterChanges = Map<string, ClientChange>;

/** The title that a player stands under; null for a client that does not count. */
export const titleOf = (client: OnlineClient): string | null =>
  isOnlinePlayer(client) ? (client.detail.table_name ?? '') : null;

const sameClient = (a: OnlineClient, b: OnlineClient): boolean =>
  a.role === b.role && a.detail?.player === b.detail?.player && a.detail?.table_name === b.detail?.table_name;

/** Everybody on the operator's game-logic socket, as the newest list says, and how many players each title has. */
export class Roster {
  #clients = new Map<string, NamedClient>();
  readonly #seen = new Map<string, Seen>();
  #nameless: OnlineClient[] = [];
  readonly #playersByTitle = new Map<string, number>();
  #players = 0;

  /**
   * Takes a whole new list. One pass over it is all that a list ever costs; counts follow from what changed. Whoever
   * was not there before was first seen as `seen` says.
   */
  replace(list: readonly OnlineClient[], seen: Seen): RosterChanges {
    const next = new Map<string, NamedClient>();
    const nameless: OnlineClient[] = [];
    for (const client of list) {
      if (isNamed(client)) next.set(client.socket_id, client);
      else nameless.push(client);
    }
    const changes = changesBetween(this.#clients, next);
    for (const [id, { before, after }] of changes) {
      if (before) this.#count(before, -1);
      if (after) this.#count(after, 1);
      if (!before) this.#seen.set(id, seen);
      if (!after) this.#seen.delete(id);
    }
    this.#clients = next;
    this.#nameless = nameless;
    return changes;
  }

  get(socketId: string): NamedClient | undefined {
    return this.#clients.get(socketId);
  }

  named(): IterableIterator<NamedClient> {
    return this.#clients.values();
  }

  /** A client of this roster, with since when it is known. */
  listed(client: NamedClient): ListedClient {
    return { ...client, ...(this.#seen.get(client.socket_id) ?? seenNow(true)) };
  }

  /** The list as the operator sent it, nameless clients included. */
  everybody(): OnlineClient[] {
    return [...this.#clients.values(), ...this.#nameless];
  }

  /** Players by the title that they gave; a player without one is under ''. */
  get playersByTitle(): ReadonlyMap<string, number> {
    return this.#playersByTitle;
  }

  get players(): number {
    return this.#players;
  }

  #count(client: NamedClient, by: 1 | -1): void {
    const title = titleOf(client);
    if (title === null) return;
    const count = (this.#playersByTitle.get(title) ?? 0) + by;
    if (count === 0) this.#playersByTitle.delete(title);
    else this.#playersByTitle.set(title, count);
    this.#players += by;
  }
}

function changesBetween(
  before: ReadonlyMap<string, NamedClient>,
  after: ReadonlyMap<string, NamedClient>,
): RosterChanges {
  const changes: RosterChanges = new Map();
  let kept = 0;
  for (const [id, client] of after) {
    const old = before.get(id);
    if (old) kept += 1;
    if (!old || !sameClient(old, client)) changes.set(id, { before: old ?? null, after: client });
  }
  if (kept === before.size) return changes;
  for (const [id, client] of before) {
    if (!after.has(id)) changes.set(id, { before: client, after: null });
  }
  return changes;
}
