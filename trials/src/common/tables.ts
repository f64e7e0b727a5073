import { endpoints } from '@pitdesk/contracts/api';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { Table } from '@pitdesk/contracts/tables';
import { CHAT_TABLES_QUERY } from '@pitdesk/contracts/tables';
import type { Session } from '@pitdesk/rig';

/** A table with a chat. */
export interface TableWithChat {
  readonly id: EntityId;
  readonly title: string;
  readonly chatId: EntityId;
  readonly terminal: number;
}

/** Returns the active tables that have a chat, in the operator's order. */
export async function tablesWithChat(session: Session): Promise<TableWithChat[]> {
  const query = new URLSearchParams(CHAT_TABLES_QUERY).toString();
  const { status, body } = await session.request(`${endpoints.listTables.path}?${query}`);
  if (status !== 200) throw new Error(`The tables were answered with ${status}`);
  return (body as Table[]).flatMap(({ id, title, terminal_id: terminal, chat }) =>
    chat ? [{ id, title, chatId: chat.id, terminal }] : [],
  );
}
