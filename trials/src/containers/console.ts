import { randomUUID } from 'node:crypto';
import { endpoints } from '@pitdesk/contracts/api';
import type { ChatMessage } from '@pitdesk/contracts/chat';
import type { Answer, RequestOptions, Session } from '@pitdesk/rig';
import { Failure } from '../../../scripts/lib/failure.mjs';
import { type TableWithChat, tablesWithChat } from '../common/tables.ts';

/** Sends a request over a connection of its own, so that the balancer chooses each time. */
export const call = (session: Session, path: string, options: RequestOptions = {}): Promise<Answer> =>
  session.request(path, { ...options, headers: { connection: 'close', ...options.headers } });

/** Returns the body. @throws Failure for any status but 200 */
export async function get(session: Session, path: string): Promise<unknown> {
  const { status, body } = await call(session, path);
  if (status !== 200) throw new Failure(`GET ${path} returned ${status}.`, JSON.stringify(body));
  return body;
}

/** Returns the first table of terminal 1. */
export async function someTable(session: Session): Promise<TableWithChat> {
  const table = (await tablesWithChat(session)).find(({ terminal }) => terminal === 1);
  if (!table) throw new Failure('Terminal 1 has no table.');
  return table;
}

export function send(session: Session, { chatId }: TableWithChat, message: string): Promise<Answer> {
  const { method, path } = endpoints.sendMessage;
  return call(session, path, {
    method,
    body: { chat_id: chatId, message },
    headers: { 'idempotency-key': randomUUID() },
  });
}

/** Returns the newest 500 messages of a table's chat by their ids; the players' replies are among them. */
export async function textsOf(session: Session, { chatId }: TableWithChat): Promise<string[]> {
  const pages = await Promise.all(
    ['1', '2', '3', '4', '5'].map(async (page) => {
      const query = new URLSearchParams({
        page,
        per_page: '100',
        sort_by: JSON.stringify({ created_at: 'desc' }),
        filters: JSON.stringify({ chat_id: chatId }),
      });
      const found = await get(session, `${endpoints.searchMessages.path}?${query.toString()}`);
      return (found as { data: ChatMessage[] }).data;
    }),
  );
  // A message that arrives between the reads of two pages moves another to the next page, which then appears in both.
  return [...new Map(pages.flat().map(({ id, message }) => [id, message])).values()];
}
