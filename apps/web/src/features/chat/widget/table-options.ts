import type { ChatSelection, Conversation } from '@pitdesk/contracts/chat';
import type { Table } from '@pitdesk/contracts/tables';

/** A table with a chat. */
export interface TableOption {
  selection: ChatSelection & { title: string };
  unread: number;
  /** How many players wait. */
  waiting: number;
}

type ChatTable = Table & { chat: NonNullable<Table['chat']> };

/** Returns the tables with a chat by terminal, then by title in numeric order: table 2 before table 10. */
export function tablesInOrder(tables: readonly Table[], language: string): ChatTable[] {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  return tables
    .filter((table): table is ChatTable => table.chat !== undefined)
    .sort((a, b) => a.terminal_id - b.terminal_id || compare(a.title, b.title));
}

/** Returns the conversations with a waiting player, longest wait first. */
export const waitingFirst = (conversations: readonly Conversation[]): Conversation[] =>
  conversations.filter(({ waiting_since }) => waiting_since !== null).sort((a, b) => sinceOf(a) - sinceOf(b));

const sinceOf = ({ waiting_since }: Conversation): number => Date.parse(waiting_since ?? '');

/** Returns the tables with their unread counts, those with a waiting player first. It takes them sorted, because sorting thousands takes long. */
export function tableOptions(
  tables: readonly ChatTable[],
  unread: Readonly<Record<string, number>>,
  waiting: readonly Conversation[] = [],
): TableOption[] {
  const waits = new Map(waiting.map((one) => [String(one.chat_id), one.waiting_count]));
  const options = new Map(
    tables.map(({ id, title, terminal_id, chat }) => [
      String(chat.id),
      {
        selection: { id, title, terminal_id, chat },
        unread: unread[String(chat.id)] ?? 0,
        waiting: waits.get(String(chat.id)) ?? 0,
      },
    ]),
  );
  const first = [...waits.keys()].flatMap((chatId) => options.get(chatId) ?? []);
  return [...first, ...[...options.values()].filter((one) => one.waiting === 0)];
}

/** Returns true if the title contains every word. */
export function findTables(options: readonly TableOption[], query: string): readonly TableOption[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return words.length === 0
    ? options
    : options.filter(({ selection }) => {
        const title = selection.title.toLocaleLowerCase();
        return words.every((word) => title.includes(word));
      });
}
