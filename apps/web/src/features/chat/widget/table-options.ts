import type { ChatSelection, Table } from '@pitdesk/contracts';

/** A table that can be chatted with. */
export interface TableOption {
  selection: ChatSelection & { title: string };
  unread: number;
}

/** By terminal, then by title as people count: table 2 before table 10. A table without a chat is not among them. */
export function tableOptions(
  tables: readonly Table[],
  unread: Readonly<Record<string, number>>,
  language: string,
): TableOption[] {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  return tables
    .flatMap(({ id, title, terminal_id, chat }): TableOption[] =>
      chat === undefined
        ? []
        : [{ selection: { id, title, terminal_id, chat }, unread: unread[String(chat.id)] ?? 0 }],
    )
    .sort(
      (a, b) =>
        a.selection.terminal_id - b.selection.terminal_id || compare(a.selection.title, b.selection.title),
    );
}

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
