import type { OnlineClient } from '@pitdesk/contracts/players';
import type { Table } from '@pitdesk/contracts/tables';
import { titleOf } from './roster.ts';

export type PlacedTable = Pick<Table, 'id' | 'title' | 'terminal_id'>;

/** What of the online list an account sees. */
export interface RosterView {
  /** Whose players: every terminal's, or one's alone. */
  readonly terminal: number | null;
  /** Without what tells who they are. */
  readonly anonymous?: boolean;
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

  /** Who cannot be placed reaches only those who see every terminal. */
  shows(client: OnlineClient, view: RosterView): boolean {
    if (view.terminal === null) return true;
    const title = titleOf(client);
    return title !== null && this.tableNamed(title)?.terminal_id === view.terminal;
  }
}

export const NO_TABLES = new Placement([]);
