import type { ComparePlayers } from '@pitdesk/contracts';
import type { PlayerRow } from './player-row.ts';

/** What became of rows: a row that changed is removed as it was and added as it is. */
export interface RowChange {
  readonly removed: readonly PlayerRow[];
  readonly added: readonly PlayerRow[];
}

/** Up to here each row is put in or taken out by itself; beyond, everything is put in order anew, once. */
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
      // What stays is in order already, which the sort takes as one piece.
      this.#rows = [...this.#rows.filter((row) => !gone.has(row)), ...added].sort(this.#compare);
      return;
    }
    for (const row of removed) {
      const place = this.placeOf(row);
      if (this.#rows[place] === row) this.#rows.splice(place, 1);
    }
    for (const row of added) this.#rows.splice(this.placeOf(row), 0, row);
  }

  /** Where this row stands, or would stand. */
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
