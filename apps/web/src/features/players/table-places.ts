import type { Table } from '@pitdesk/contracts/tables';

/** The table of a player, as far as the client's table name identifies it. */
export type Place =
  | { readonly kind: 'table'; readonly table: Table }
  /** Several tables have this name: the player is at one of them. */
  | { readonly kind: 'shared'; readonly count: number }
  /** No table has this name. */
  | { readonly kind: 'unknown' }
  /** The player's client gave no name. */
  | { readonly kind: 'none' };

export type PlaceOf = (tableName: string) => Place;

const UNKNOWN: Place = { kind: 'unknown' };
const NONE: Place = { kind: 'none' };

/** Players have a table's name and no id: the list of tables resolves the name. */
export function placesAt(tables: readonly Table[]): PlaceOf {
  const places = new Map<string, Place>();
  for (const table of tables) {
    const known = places.get(table.title);
    if (known === undefined) places.set(table.title, { kind: 'table', table });
    else places.set(table.title, { kind: 'shared', count: known.kind === 'shared' ? known.count + 1 : 2 });
  }
  return (tableName) => (tableName === '' ? NONE : (places.get(tableName) ?? UNKNOWN));
}

/** The filter by table: empty for all, `unplaced` for players without an identified table, or a table's id. */
export type TableChoice = string;
