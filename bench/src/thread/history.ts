import { endpoints } from '@pitdesk/contracts/api';
import type { Table } from '@pitdesk/contracts/tables';
import { requestToken } from '@pitdesk/rig';
import { type Product } from '@pitdesk/rig/product';

const AT_ONCE = 16;

export interface Conversation {
  tableId: string;
  chatId: string;
}

/** Returns the conversation of a table of the demo casino. */
export async function conversationAt({ operator }: Product, title: string): Promise<Conversation> {
  const answer = await fetch(`${operator.url}/api/table`, {
    headers: { authorization: `Bearer ${await requestToken(operator.url)}` },
  });
  const tables = (await answer.json()) as Table[];
  const table = tables.find((one) => one.title === title);
  if (table?.chat === undefined) throw new Error(`No conversation at ${title}`);
  return { tableId: String(table.id), chatId: String(table.chat.id) };
}

/** Writes `count` messages into the conversation. */
export async function fill({ operator }: Product, { chatId }: Conversation, count: number): Promise<void> {
  let written = 0;
  const write = async (): Promise<void> => {
    while (written < count) {
      written += 1;
      const message = `Message ${written}: ${'which cards were those, and when is the next shoe? '.repeat(written % 4)}`;
      const answer = await fetch(operator.url + endpoints.sendMessage.path, {
        method: endpoints.sendMessage.method,
        headers: { 'content-type': 'application/json', 'custom-auth-type': 'no-auth' },
        body: JSON.stringify({ chat_id: chatId, sender: `ana-bench-${written % 40}`, message }),
      });
      if (!answer.ok) throw new Error(`The operator's chat answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, write));
}
