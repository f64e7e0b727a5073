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

/** Reads a list; of two entries of one client the last one counts. */
export const rowsOf = (clients: readonly ListedClient[]): PlayerRow[] =>
  [...latestOf(clients).values()].flatMap((client) => rowOf(client) ?? []);

const latestOf = (clients: readonly ListedClient[]): Map<string, ListedClient> =>
  new Map(clients.map((client) => [client.socket_id ?? '', client]));

/** So many are read, and sorted, within one task: some milliseconds. */
const SLICE = 2_500;

/** Lets the page draw, and answer a key, before the work goes on. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Reads a whole list in the order of `compare`, in slices, so that the page does not stand still for 50,000 players. */
export async function rowsInOrder(
  clients: readonly ListedClient[],
  compare: ComparePlayers,
): Promise<readonly PlayerRow[]> {
  const all = [...latestOf(clients).values()];
  let runs: PlayerRow[][] = [];
  for (let from = 0; from < all.length; from += SLICE) {
    if (from > 0) await nextTask();
    const read = all.slice(from, from + SLICE).flatMap((client) => rowOf(client) ?? []);
    runs.push(read.sort(compare));
  }
  while (runs.length > 1) {
    const merged: PlayerRow[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      await nextTask();
      // Two runs in order are merged with one comparison a row.
      merged.push([...(runs[at] ?? []), ...(runs[at + 1] ?? [])].sort(compare));
    }
    runs = merged;
    await nextTask();
  }
  return runs[0] ?? [];
}

/** Changes of rows: a changed row is removed in its old form and added in its new one. */
export interface RowChange {
  readonly removed: readonly PlayerRow[];
  readonly added: readonly PlayerRow[];
}

/** True where more than one row in 32 changes: then sorting all again costs less than to find each one's place. */
const isLarge = ({ removed, added }: RowChange, ofRows: number): boolean =>
  (removed.length + added.length) * 32 > ofRows;

/** Rows kept in order while they change. */
export class SortedRows {
  readonly #compare: ComparePlayers;
  #rows: readonly PlayerRow[];

  /** @param rows in order */
  constructor(compare: ComparePlayers, rows: readonly PlayerRow[]) {
    this.#compare = compare;
    this.#rows = rows;
  }

  get rows(): readonly PlayerRow[] {
    return this.#rows;
  }

  /** Copies the list once, which costs no more than a single insertion into an array of 50,000. */
  change(change: RowChange): void {
    const { removed, added } = change;
    const rows = this.#rows;
    if (isLarge(change, rows.length)) {
      // What is in order already is not sorted, only merged.
      const gone = new Set(removed);
      this.#rows = [...rows.filter((row) => !gone.has(row)), ...added].sort(this.#compare);
      return;
    }
    const steps: { place: number; row: PlayerRow | null }[] = [];
    for (const row of added.toSorted(this.#compare)) steps.push({ place: this.placeOf(row), row });
    for (const row of removed) {
      const place = this.placeOf(row);
      if (rows[place] === row) steps.push({ place, row: null });
    }
    // Sorting is stable: an added row comes before a removed one at its place.
    steps.sort((a, b) => a.place - b.place);
    const parts: (readonly PlayerRow[])[] = [];
    let from = 0;
    for (const { place, row } of steps) {
      parts.push(rows.slice(from, place));
      from = place;
      if (row === null) from += 1;
      else parts.push([row]);
    }
    this.#rows = ([] as PlayerRow[]).concat(...parts, rows.slice(from));
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

/**
 * Orders rows by their table; those of one table stay as they are, in the order of names. Tables are few, and only they are
 * compared: comparing two names by a language's rules for 50,000 rows takes a tenth of a second.
 */
function byTable(rows: readonly PlayerRow[], compare: ComparePlayers): readonly PlayerRow[] {
  const tables = new Map<string, PlayerRow[]>();
  for (const row of rows) {
    const table = tables.get(row.tableName);
    if (table === undefined) tables.set(row.tableName, [row]);
    else table.push(row);
  }
  return [...tables.values()].sort(([a], [b]) => compare(a as PlayerRow, b as PlayerRow)).flat();
}

export interface ClientChange {
  readonly joined: readonly ListedClient[];
  readonly changed: readonly ListedClient[];
  readonly left: readonly string[];
}

/** Everybody online by socket id, and in each order that a view has used. */
export class PlayersIndex {
  readonly #rows = new Map<string, PlayerRow>();
  #language = 'en';
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
    const listed = [...latestOf([...joined, ...changed])];
    return this.#take(
      left,
      listed.map(([id, client]) => ({ id, row: rowOf(client) })),
    );
  }

  /**
   * Takes a whole list as a change from the one before: who is the same in both stays the same row.
   * @param order that the rows are in; null where they are in none
   */
  replace(rows: readonly PlayerRow[], order: ComparePlayers | null = null): RowChange {
    if (this.#rows.size === 0 && order === this.byName) {
      for (const row of rows) this.#rows.set(row.id, row);
      this.#orders = new Map([['name', new SortedRows(order, rows)]]);
      return { removed: [], added: rows };
    }
    const now = new Set(rows.map(({ id }) => id));
    const left = [...this.#rows.keys()].filter((id) => !now.has(id));
    return this.#take(
      left,
      rows.map((row) => ({ id: row.id, row })),
    );
  }

  /** @param listed null for a client that does not count as online */
  #take(left: readonly string[], listed: readonly { id: string; row: PlayerRow | null }[]): RowChange {
    const [removed, added]: [PlayerRow[], PlayerRow[]] = [[], []];
    const remove = (id: string): void => {
      const old = this.#rows.get(id);
      if (old !== undefined && this.#rows.delete(id)) removed.push(old);
    };
    const before = this.#rows.size;
    for (const id of left) remove(id);
    for (const { id, row } of listed) {
      const old = this.#rows.get(id);
      if (row !== null && old !== undefined && sameRow(old, row)) continue;
      remove(id);
      if (row === null) continue;
      this.#rows.set(id, row);
      added.push(row);
    }
    const change = { removed, added };
    const names = this.#orders.get('name');
    // The other orders are made out of that of names again, when they are asked for.
    if (isLarge(change, before) && names !== undefined) this.#orders = new Map([['name', names]]);
    for (const order of this.#orders.values()) order.change(change);
    return change;
  }

  clear(): void {
    this.#rows.clear();
    this.#orders.clear();
  }

  /** The order of names in the language that was used last. */
  get byName(): ComparePlayers {
    return this.#compare.name;
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
    const rows = order === 'name' ? [...this.#rows.values()] : this.inOrder('name', language);
    const sorted = order === 'table' ? byTable(rows, compare) : rows.toSorted(compare);
    this.#orders.set(order, new SortedRows(compare, sorted));
    return sorted;
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
    if (isLarge(seen, this.#index.size)) this.refresh();
    else {
      this.#sorted.change(seen);
      this.#version += 1;
    }
    return true;
  }

  /** Builds the view from the whole list again, after large changes and those that it did not receive. */
  refresh(): void {
    this.#sorted = this.#fromIndex();
    this.#version += 1;
  }

  #fromIndex(): SortedRows {
    const { order, language } = this.#query;
    const rows = this.#index.inOrder(order, language).filter(this.#matches);
    return new SortedRows(this.#index.compareBy(order, language), rows);
  }
}
