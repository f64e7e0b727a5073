import type { TableLive } from '@pitdesk/contracts/tables';
import { sameJson } from '../../common/json/same-json.ts';

/** What each table is doing, as far as it is known: a list to start from and single changes since. */
export class LiveBoard {
  readonly #tables = new Map<string, TableLive>();

  /** @returns whether it says anything new; what is older than what is known says nothing. */
  take(table: TableLive): boolean {
    const known = this.#tables.get(String(table.table_id));
    if (known && Date.parse(known.updated_at) > Date.parse(table.updated_at)) return false;
    this.#tables.set(String(table.table_id), table);
    return !known || !sameJson(known, table);
  }

  /** Takes a whole list; a table that it leaves out is no longer there. @returns the tables that are new or changed. */
  replace(tables: readonly TableLive[]): TableLive[] {
    const listed = new Set(tables.map(({ table_id }) => String(table_id)));
    for (const id of this.#tables.keys()) if (!listed.has(id)) this.#tables.delete(id);
    return tables.filter((table) => this.take(table));
  }

  all(): TableLive[] {
    return [...this.#tables.values()];
  }
}
