import type { ChatSelection, Conversation } from '@pitdesk/contracts/chat';
import type { Instant } from '@pitdesk/contracts/fields';
import type { Table } from '@pitdesk/contracts/tables';

/** A table that can be chatted with. */
export interface TableOption {
  selection: ChatSelection & { title: string };
  unread: number;
  /** Since when somebody waits for an answer there, and the target in seconds; null where nobody does. */
  wait: { since: Instant; seconds: number } | null;
}

type ChatTable = Table & { chat: NonNullable<Table['chat']> };

/** The tables with a chat, by terminal, then by title as people count: table 2 before table 10. */
export function tablesInOrder(tables: readonly Table[], language: string): ChatTable[] {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  return tables
    .filter((table): table is ChatTable => table.chat !== undefined)
    .sort((a, b) => a.terminal_id - b.terminal_id || compare(a.title, b.title));
}

/** The conversations in which somebody waits for an answer, the longest wait first. */
export const waitingFirst = (conversations: readonly Conversation[]): Conversation[] =>
  conversations.filter(({ waiting_since }) => waiting_since !== null).sort((a, b) => sinceOf(a) - sinceOf(b));

const waitOf = ({ waiting_since: since, target }: Conversation): TableOption['wait'] =>
  since === null ? null : { since, seconds: target.seconds };
const sinceOf = ({ waiting_since }: Conversation): number => Date.parse(waiting_since ?? '');

/** The tables to choose from with their unread counts, those with a waiting player first; without the order, which takes long for thousands of tables. */
export function tableOptions(
  tables: readonly ChatTable[],
  unread: Readonly<Record<string, number>>,
  waiting: readonly Conversation[] = [],
): TableOption[] {
  const waits = new Map(waiting.map((one) => [String(one.chat_id), waitOf(one)]));
  const options = new Map(
    tables.map(({ id, title, terminal_id, chat }) => [
      String(chat.id),
      {
        selection: { id, title, terminal_id, chat },
        unread: unread[String(chat.id)] ?? 0,
        wait: waits.get(String(chat.id)) ?? null,
      },
    ]),
  );
  const first = [...waits.keys()].flatMap((chatId) => options.get(chatId) ?? []);
  return [...first, ...[...options.values()].filter(({ wait }) => wait === null)];
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
