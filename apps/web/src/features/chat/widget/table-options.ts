import type { ChatSelection, Table } from '@pitdesk/contracts';

/** A table that can be chatted with. */
export interface TableOption {
  selection: ChatSelection & { title: string };
  unread: number;
}

type ChatTable = Table & { chat: NonNullable<Table['chat']> };

/** The tables with a chat, by terminal, then by title as people count: table 2 before table 10. */
export function tablesInOrder(tables: readonly Table[], language: string): ChatTable[] {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  return tables
    .filter((table): table is ChatTable => table.chat !== undefined)
    .sort((a, b) => a.terminal_id - b.terminal_id || compare(a.title, b.title));
}

/** What can be chosen, with what is unread at each; apart from the order, which thousands of tables take long to sort into. */
export const tableOptions = (
  tables: readonly ChatTable[],
  unread: Readonly<Record<string, number>>,
): TableOption[] =>
  tables.map(({ id, title, terminal_id, chat }) => ({
    selection: { id, title, terminal_id, chat },
    unread: unread[String(chat.id)] ?? 0,
  }));

/** Every word must be somewhere in the title. */
export function findTables(options: readonly TableOption[], query: string): readonly TableOption[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return words.length === 0
    ? options
    : options.filter(({ selection }) => {
        const title = selection.title.toLocaleLowerCase();
        return words.every((word) => title.includes(word));
      });
}
