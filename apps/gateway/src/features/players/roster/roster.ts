import { isOnlinePlayer, type ListedClient, type OnlineClient } from '@pitdesk/contracts/players';
import type { Table } from '@pitdesk/contracts/tables';
import { covers, type Reach, type Terminals } from '#core/permissions/reach';

/** A client that can be named: one without a socket id can neither be followed nor counted. */
export type NamedClient = OnlineClient & { socket_id: string };

const isNamed = (client: OnlineClient): client is NamedClient => Boolean(client.socket_id);

/** When a client was first seen, as it travels; shared by all that were first seen together. */
type Seen = Pick<ListedClient, 'seen_at' | 'maybe_earlier'>;

export const seenAt = (at: Date, maybeEarlier: boolean): Seen => ({
  seen_at: at.toISOString(),
  ...(maybeEarlier ? { maybe_earlier: true } : {}),
});

/** The change of one client; `before` is null for one that joined, `after` for one that left. */
export interface ClientChange {
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

/** One client that is here: since when, and the number of the last list that had it. */
interface Entry {
  client: NamedClient;
  readonly seen: Seen;
  list: number;
}

/** Everybody on the operator's game-logic socket by its newest list, and the number of players by title. */
export class Roster {
  readonly #entries = new Map<string, Entry>();
  #nameless: OnlineClient[] = [];
  readonly #playersByTitle = new Map<string, number>();
  #players = 0;
  #lists = 0;
  #newest: Seen = seenAt(new Date(0), true);

  /**
   * Takes a whole new list in one pass; counts follow from the changes. An unchanged client stays the same object, so
   * that a list whose readers are gone leaves nothing behind. A new client was first seen as `seen` states.
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

  /** A client of this roster, with since when it is known. */
  listed(client: NamedClient): ListedClient {
    const seen = this.#entries.get(client.socket_id)?.seen ?? { ...this.#newest, maybe_earlier: true };
    return { ...client, ...seen };
  }

  /** The list as the operator sent it, nameless clients included. */
  everybody(): OnlineClient[] {
    return [...this.named(), ...this.#nameless];
  }

  /** Players by the title that they gave; a player without one is under ''. */
  get playersByTitle(): ReadonlyMap<string, number> {
    return this.#playersByTitle;
  }

  get players(): number {
    return this.#players;
  }

  /** @returns whether the client is new in this list; of a repeated client the last one counts. */
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

/** The part of the online list that an account sees. */
export interface RosterView {
  /** Whose players it shows. */
  readonly listed: Reach<'clients.list'>;
  /** Whose players it shows by name; of the others it leaves out the fields that identify a person. */
  readonly named: Reach<'clients.identify'>;
}

/**
 * Which table a player's table name means. Players carry a name and no id: a name that several tables share, or that
 * none has, places nobody.
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

  /** The tables that players can be placed at. */
  *tables(): Generator<PlacedTable> {
    for (const table of this.#byTitle.values()) if (table) yield table;
  }

  /** Returns true where a client is within reach: one of an unknown table only where every terminal is. */
  isWithin(reach: Terminals, client: OnlineClient): boolean {
    if (reach.terminals === 'all') return true;
    const title = titleOf(client);
    return covers(reach, (title === null ? undefined : this.tableNamed(title)?.terminal_id) ?? null);
  }
}

export const NO_TABLES = new Placement([]);
