import { sameId, type Table } from '@pitdesk/contracts';

type Named = Pick<Table, 'id' | 'title' | 'model' | 'terminal_id'>;

/** What tells a table from others of its title: its game, or its terminal where that tells more; null where none is. */
export function tableMark(
  table: Named,
  among: readonly Named[],
  terminal: (id: number) => string,
): string | null {
  const alike = among.filter(({ id, title }) => title === table.title && !sameId(id, table.id));
  if (alike.length === 0) return null;
  const isOnlyOfGame = alike.every(({ model }) => model.name !== table.model.name);
  return isOnlyOfGame ? table.model.name : terminal(table.terminal_id);
}

/** A table's title, and what tells it from others of the same. */
export function tableName(table: Named, among: readonly Named[], terminal: (id: number) => string): string {
  const mark = tableMark(table, among, terminal);
  return mark === null ? table.title : `${table.title} · ${mark}`;
}
