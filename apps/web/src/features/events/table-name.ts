import type { Table } from '@pitdesk/contracts';

/** A table's title, with its terminal where another table of the list has the same one. */
export function tableName(table: Table, among: readonly Table[], terminal: (id: number) => string): string {
  const isShared = among.some(({ id, title }) => id !== table.id && title === table.title);
  return isShared ? `${table.title} · ${terminal(table.terminal_id)}` : table.title;
}
