import type { ExportThreadQuery } from '@pitdesk/contracts';
import type { consoleDb } from '@pitdesk/prisma';
import type { ChatTable } from '../../chat-tables.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv.ts';

/** What a file says of itself before its messages. */
export interface FileHead {
  readonly table: ChatTable;
  readonly filter: Pick<ExportThreadQuery, 'from' | 'to'>;
  readonly count: number;
  readonly exportedAt: Date;
}

export type Messages = AsyncIterable<consoleDb.ChatMessage>;

const sideOf = ({ fromPlayer }: consoleDb.ChatMessage): 'player' | 'staff' =>
  fromPlayer ? 'player' : 'staff';

export async function* csvFile(
  { table, filter, count, exportedAt }: FileHead,
  messages: Messages,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  yield csvLine(['Table', table.title]);
  yield csvLine(['Conversation', String(table.chat.id)]);
  yield csvLine(['From', filter.from ?? '']);
  yield csvLine(['To', filter.to ?? '']);
  yield csvLine(['Exported at', exportedAt.toISOString()]);
  yield csvLine(['Messages', count]);
  yield '\r\n';
  yield csvLine(['Created at', 'Key', 'Side', 'Sender', 'Message']);
  for await (const message of messages) {
    const { createdAt, key, sender, message: text } = message;
    yield csvLine([createdAt.toISOString(), key, sideOf(message), sender, text]);
  }
}

export async function* jsonFile(
  { table, filter, count, exportedAt }: FileHead,
  messages: Messages,
): AsyncGenerator<string> {
  const head = {
    chat_id: table.chat.id,
    table: { id: table.id, title: table.title, terminal_id: table.terminal_id },
    filter: { from: filter.from ?? null, to: filter.to ?? null },
    exported_at: exportedAt.toISOString(),
    count,
  };
  yield `${JSON.stringify(head).slice(0, -1)},"messages":[`;
  let separator = '\n';
  for await (const message of messages) {
    const { createdAt, key, sender, message: text } = message;
    const row = { created_at: createdAt.toISOString(), key, side: sideOf(message), sender, message: text };
    yield separator + JSON.stringify(row);
    separator = ',\n';
  }
  yield '\n]}\n';
}
