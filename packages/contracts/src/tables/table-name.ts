import { sameId } from '../fields/same-id.ts';
import type { Table } from './contract.ts';

type Named = Pick<Table, 'id' | 'title' | 'model' | 'terminal_id'>;

/** Tables by title, cached per list: comparing each table with all others takes seconds for thousands of them. */
const titlesOf = new WeakMap<readonly Named[], Map<string, Named[]>>();

function tablesOf(title: string, among: readonly Named[]): readonly Named[] {
  let byTitle = titlesOf.get(among);
  if (byTitle === undefined) {
    byTitle = new Map();
    for (const table of among) {
      const alike = byTitle.get(table.title);
      if (alike === undefined) byTitle.set(table.title, [table]);
      else alike.push(table);
    }
    titlesOf.set(among, byTitle);
  }
  return byTitle.get(title) ?? [];
}

/**
 * Returns the mark that distinguishes a table from others with its title: the game, or the terminal when that is
 * clearer; null when there is none.
 */
function tableMark(table: Named, among: readonly Named[], terminal: (id: number) => string): string | null {
  let isOnly = true;
  for (const { id, model } of tablesOf(table.title, among)) {
    if (sameId(id, table.id)) continue;
    if (table.model.name === '' || model.name === table.model.name) return terminal(table.terminal_id);
    isOnly = false;
  }
  return isOnly ? null : table.model.name;
}

/** Returns a table's title, with the mark when other tables share the title. */
export function tableName(table: Named, among: readonly Named[], terminal: (id: number) => string): string {
  const mark = tableMark(table, among, terminal);
  return mark === null ? table.title : `${table.title} · ${mark}`;
}
