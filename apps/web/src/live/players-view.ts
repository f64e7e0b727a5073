import { personName } from '@pitdesk/contracts/chat';
import type { ListedClient } from '@pitdesk/contracts/players';
import {
  type ComparePlayers,
  isOnlinePlayer,
  type PlayerOrder,
  playerOrdersIn,
  playerSearch,
  playerSearchText,
} from '@pitdesk/contracts/players';

/** One player of the online list. A row never changes: a player who moved is another row under the same id. */
export interface PlayerRow {
  /** The socket id: what the row is known by, and removed by. */
  readonly id: string;
  /** As the operator writes it, `first-last-id`. */
  readonly player: string;
  /** Read as a person. */
  readonly name: string;
  /** The table's name as the player's client gave it; empty where it gave none. */
  readonly tableName: string;
  /** When the console first saw this player: UTC with milliseconds, so that texts order as times do. */
  readonly seenAt: string;
  readonly maybeEarlier: boolean;
  /** A client that is no player counts as online by the specification's rule, but cannot be removed. */
  readonly removable: boolean;
  /** The text that a search matches. */
  readonly searchText: string;
}

/** `null` for a client that does not count as online. */
function rowOf(client: ListedClient): PlayerRow | null {
  if (!isOnlinePlayer(client)) return null;
  const { player } = client.detail;
  const name = personName(player);
  return {
    id: client.socket_id,
    player,
    name,
    tableName: client.detail.table_name ?? '',
    seenAt: client.seen_at,
    maybeEarlier: client.maybe_earlier === true,
    removable: (client.role ?? 'player') === 'player',
    searchText: playerSearchText({ name, player }),
  };
}

const sameRow = (a: PlayerRow, b: PlayerRow): boolean =>
  a.player === b.player &&
  a.tableName === b.tableName &&
  a.seenAt === b.seenAt &&
  a.maybeEarlier === b.maybeEarlier &&
  a.removable === b.removable;

/** Changes of rows: a changed row is removed in its old form and added in its new one. */
export interface RowChange {
  readonly removed: readonly PlayerRow[];
  readonly added: readonly PlayerRow[];
}

/** Up to this number rows are inserted or removed one by one; beyond, the whole list is sorted once. */
const ONE_BY_ONE = 400;

/** Rows kept in order while they change. */
export class SortedRows {
  readonly #compare: ComparePlayers;
  #rows: PlayerRow[];

  /** @param rows in any order; the array is kept and changed */
  constructor(compare: ComparePlayers, rows: PlayerRow[], inOrder = false) {
    this.#compare = compare;
    this.#rows = inOrder ? rows : rows.sort(compare);
  }

  get rows(): readonly PlayerRow[] {
    return this.#rows;
  }

  change({ removed, added }: RowChange): void {
    if (removed.length + added.length > ONE_BY_ONE) {
      const gone = new Set(removed);
      // Unchanged rows are in order already, which the sort takes as one run.
      this.#rows = [...this.#rows.filter((row) => !gone.has(row)), ...added].sort(this.#compare);
      return;
    }
    for (const row of removed) {
      const place = this.placeOf(row);
      if (this.#rows[place] === row) this.#rows.splice(place, 1);
    }
    for (const row of added) this.#rows.splice(this.placeOf(row), 0, row);
  }

  /** Returns the position of this row, or the one it would have. */
  placeOf(row: PlayerRow): number {
    let [low, high] = [0, this.#rows.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const there = this.#rows[middle];
      if (there !== undefined && this.#compare(there, row) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

export interface ClientChange {
  readonly joined: readonly ListedClient[];
  readonly changed: readonly ListedClient[];
  readonly left: readonly string[];
}

/** Everybody online by socket id, and in each order that a view has used. */
export class PlayersIndex {
  readonly #rows = new Map<string, PlayerRow>();
  #language = '';
  #compare = playerOrdersIn('en');
  #orders = new Map<PlayerOrder, SortedRows>();

  get size(): number {
    return this.#rows.size;
  }

  get(id: string): PlayerRow | undefined {
    return this.#rows.get(id);
  }

  /** Takes a change; what it returns is what it meant, and empty where nothing that is shown changed. */
  change({ joined, changed, left }: ClientChange): RowChange {
    const [removed, added]: [PlayerRow[], PlayerRow[]] = [[], []];
    const remove = (id: string): void => {
      const old = this.#rows.get(id);
      if (old !== undefined && this.#rows.delete(id)) removed.push(old);
    };
    for (const id of left) remove(id);
    // Of two words about one client the last one counts.
    const latest = new Map([...joined, ...changed].map((client) => [client.socket_id ?? '', client]));
    for (const [id, client] of latest) {
      const row = rowOf(client);
      const old = this.#rows.get(id);
      if (row !== null && old !== undefined && sameRow(old, row)) continue;
      remove(id);
      if (row === null) continue;
      this.#rows.set(id, row);
      added.push(row);
    }
    const change = { removed, added };
    for (const order of this.#orders.values()) order.change(change);
    return change;
  }

  /** Takes a whole list as a change from the one before: who is the same in both stays the same row. */
  replace(clients: readonly ListedClient[]): RowChange {
    const now = new Set(clients.map(({ socket_id: id }) => id));
    const left = [...this.#rows.keys()].filter((id) => !now.has(id));
    return this.change({ joined: clients, changed: [], left });
  }

  clear(): void {
    this.#rows.clear();
    this.#orders.clear();
  }

  compareBy(order: PlayerOrder, language: string): ComparePlayers {
    if (language !== this.#language) {
      this.#language = language;
      this.#compare = playerOrdersIn(language);
      this.#orders = new Map();
    }
    return this.#compare[order];
  }

  /** All rows in that order. Names are put in order once; the other orders are made out of that one. */
  inOrder(order: PlayerOrder, language: string): readonly PlayerRow[] {
    const compare = this.compareBy(order, language);
    const known = this.#orders.get(order);
    if (known !== undefined) return known.rows;
    const rows = order === 'name' ? [...this.#rows.values()] : [...this.inOrder('name', language)];
    const sorted = new SortedRows(compare, rows);
    this.#orders.set(order, sorted);
    return sorted.rows;
  }
}

export interface PlayersQuery {
  /** Words of a name or an id; empty for everybody. */
  readonly find: string;
  /** Returns a filter by table name; the same function as long as its result is the same. */
  readonly isAt: ((tableName: string) => boolean) | null;
  readonly order: PlayerOrder;
  /** The language that names are ordered in. */
  readonly language: string;
}

const matcherOf = ({ find, isAt }: PlayersQuery): ((row: PlayerRow) => boolean) => {
  const isFound = playerSearch(find);
  return (row) => (isAt === null || isAt(row.tableName)) && isFound(row.searchText);
};

/** The players of one query in its order, kept so while players come and go. */
export class PlayersView {
  readonly #index: PlayersIndex;
  readonly #query: PlayersQuery;
  readonly #matches: (row: PlayerRow) => boolean;
  #sorted: SortedRows;
  #version = 0;

  constructor(index: PlayersIndex, query: PlayersQuery) {
    this.#index = index;
    this.#query = query;
    this.#matches = matcherOf(query);
    this.#sorted = this.#fromIndex();
  }

  get rows(): readonly PlayerRow[] {
    return this.#sorted.rows;
  }

  /** Grows whenever the rows are others than before. */
  get version(): number {
    return this.#version;
  }

  /** Returns the position of a player; -1 for one that this view does not hold. */
  placeOf(id: string): number {
    const row = this.#index.get(id);
    if (row === undefined) return -1;
    const place = this.#sorted.placeOf(row);
    return this.#sorted.rows[place] === row ? place : -1;
  }

  /** Takes what became of the list; false where nothing of it is seen here. */
  take({ removed, added }: RowChange): boolean {
    const seen = { removed: removed.filter(this.#matches), added: added.filter(this.#matches) };
    if (seen.removed.length === 0 && seen.added.length === 0) return false;
    this.#sorted.change(seen);
    this.#version += 1;
    return true;
  }

  /** Builds the view from the whole list again, after changes that it did not receive. */
  refresh(): void {
    this.#sorted = this.#fromIndex();
    this.#version += 1;
  }

  #fromIndex(): SortedRows {
    const { order, language } = this.#query;
    const rows = this.#index.inOrder(order, language).filter(this.#matches);
    return new SortedRows(this.#index.compareBy(order, language), rows, true);
  }
}
