import { type PlayerOrder, playerSearch } from '@pitdesk/contracts';
import type { PlayerRow } from './player-row.ts';
import type { PlayersIndex } from './players-index.ts';
import { type RowChange, SortedRows } from './sorted-rows.ts';

export interface PlayersQuery {
  /** Words of a name or an id; empty for everybody. */
  readonly find: string;
  /** Whether players of that table name are looked for; the same function as long as the answer is the same. */
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

  /** Where the player with that id stands; -1 for one whom this view does not hold. */
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

  /** Looks at the whole list again, after changes that it was not told of. */
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
