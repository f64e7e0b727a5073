import { isOnlinePlayer, type ListedPlayer, type OnlineClient } from '@pitdesk/contracts/players';
import type { Table } from '@pitdesk/contracts/tables';
import { covers, type Reach, type Terminals } from '#core/permissions/reach';

/** A client with a socket id: others can be neither followed nor counted. */
export type NamedClient = OnlineClient & { socket_id: string };

const isNamed = (client: OnlineClient): client is NamedClient => Boolean(client.socket_id);

/**
 * When a client was first seen, in the format of the contracts; shared by all clients that were first seen together.
 */
type Seen = Pick<ListedPlayer, 'seen_at' | 'maybe_earlier'>;

export const seenAt = (at: Date, maybeEarlier: boolean): Seen => ({
  seen_at: at.toISOString(),
  maybe_earlier: maybeEarlier,
});

/** The change of one client; `before` is null for one that joined, `after` for one that left. */
interface ClientChange {
  readonly before: NamedClient | null;
  readonly after: NamedClient | null;
}

/** The change of each client, by socket id. */
export type RosterChanges = Map<string, ClientChange>;

/** Returns the table title of a player; null for a client that does not count. */
const titleOf = (client: OnlineClient): string | null =>
  isOnlinePlayer(client) ? (client.detail.table_name ?? '') : null;

const sameClient = (a: OnlineClient, b: OnlineClient): boolean =>
  a === b ||
  (a.role === b.role &&
    a.detail?.player === b.detail?.player &&
    a.detail?.table_name === b.detail?.table_name);

/** A present client: when it was first seen, and the number of the last list with it. */
interface Entry {
  client: NamedClient;
  readonly seen: Seen;
  list: number;
}

/** All clients of the operator's game-logic socket by its newest list, and the number of players by title. */
export class Roster {
  readonly #entries = new Map<string, Entry>();
  #nameless: OnlineClient[] = [];
  readonly #playersByTitle = new Map<string, number>();
  #players = 0;
  #lists = 0;
  #newest: Seen = seenAt(new Date(0), true);

  /**
   * Replaces the list in one pass and updates the counts by the changes. An unchanged client keeps its object, so that
   * the new list's memory is released. A new client is first seen as `seen` states.
   */
  replace(list: readonly OnlineClient[], seen: Seen): RosterChanges {
    this.#lists += 1;
    this.#newest = seen;
    this.#nameless = [];
    const changes: RosterChanges = new Map();
    let here = 0;
    for (const client of list) {
      if (!isNamed(client)) this.#nameless.push(client);
      else if (this.#take(client, seen, changes)) here += 1;
    }
    if (here < this.#entries.size) this.#dropTheOthers(changes);
    for (const { before, after } of changes.values()) {
      if (before) this.#count(before, -1);
      if (after) this.#count(after, 1);
    }
    return changes;
  }

  get(socketId: string): NamedClient | undefined {
    return this.#entries.get(socketId)?.client;
  }

  *named(): IterableIterator<NamedClient> {
    for (const { client } of this.#entries.values()) yield client;
  }

  /** Returns when a client of this roster was first seen. */
  seen(client: NamedClient): Seen {
    return this.#entries.get(client.socket_id)?.seen ?? { ...this.#newest, maybe_earlier: true };
  }

  /** Returns the list as the operator sent it, including clients without ids. */
  everybody(): OnlineClient[] {
    return [...this.named(), ...this.#nameless];
  }

  /** Players by table title; those without one are under ''. */
  get playersByTitle(): ReadonlyMap<string, number> {
    return this.#playersByTitle;
  }

  get players(): number {
    return this.#players;
  }

  /** @returns true if the client is new in this list; the last of repeated clients counts. */
  #take(client: NamedClient, seen: Seen, changes: RosterChanges): boolean {
    const { socket_id: id } = client;
    const entry = this.#entries.get(id);
    if (!entry) {
      this.#entries.set(id, { client, seen, list: this.#lists });
      changes.set(id, { before: null, after: client });
      return true;
    }
    const isFirst = entry.list !== this.#lists;
    entry.list = this.#lists;
    if (sameClient(entry.client, client)) return isFirst;
    const earlier = changes.get(id);
    const before = earlier ? earlier.before : entry.client;
    entry.client = client;
    if (before && sameClient(before, client)) changes.delete(id);
    else changes.set(id, { before, after: client });
    return isFirst;
  }

  #dropTheOthers(changes: RosterChanges): void {
    for (const [id, { client, list }] of this.#entries) {
      if (list === this.#lists) continue;
      this.#entries.delete(id);
      changes.set(id, { before: client, after: null });
    }
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

type PlacedTable = Pick<Table, 'id' | 'title' | 'terminal_id'>;

/** An account's view of the online list. */
export interface RosterView {
  /** The players that the view lists. */
  readonly listed: Reach<'clients.list'>;
  /** The players that the view identifies; identifying fields of the others are omitted. */
  readonly named: Reach<'clients.identify'>;
}

/**
 * Resolves players' table names to tables. Players carry a name and no id; a name that several tables share, or that no
 * table has, is not resolved.
 */
export class Placement {
  readonly #byTitle = new Map<string, PlacedTable | null>();

  constructor(tables: Iterable<PlacedTable>) {
    for (const table of tables) {
      this.#byTitle.set(table.title, this.#byTitle.has(table.title) ? null : table);
    }
  }

  tableNamed(title: string): PlacedTable | undefined {
    return this.#byTitle.get(title) ?? undefined;
  }

  /** Returns the tables to which players can be resolved. */
  *tables(): Generator<PlacedTable> {
    for (const table of this.#byTitle.values()) if (table) yield table;
  }

  /** Returns true if a client is within reach; one at an unknown table needs a reach of every terminal. */
  isWithin(reach: Terminals, client: OnlineClient): boolean {
    if (reach.terminals === 'all') return true;
    const title = titleOf(client);
    return covers(reach, (title === null ? undefined : this.tableNamed(title)?.terminal_id) ?? null);
  }
}

export const NO_TABLES = new Placement([]);
