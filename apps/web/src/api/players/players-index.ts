import type { ListedClient } from '@pitdesk/contracts';
import { type ComparePlayers, type PlayerOrder, playerOrdersIn } from '@pitdesk/contracts';
import { type PlayerRow, rowOf, sameRow } from './player-row.ts';
import { type RowChange, SortedRows } from './sorted-rows.ts';

export interface ClientChange {
  readonly joined: readonly ListedClient[];
  readonly changed: readonly ListedClient[];
  readonly left: readonly string[];
}

/** Everybody online by socket id, and in each order that somebody looked at. */
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
