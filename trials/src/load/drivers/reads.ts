import { endpoints } from '@pitdesk/contracts/api';
import { CHAT_TABLES_QUERY, DASHBOARD_TABLES_QUERY } from '@pitdesk/contracts/tables';

/** A read that pages make, with its share. */
export interface Read {
  readonly name: string;
  readonly share: number;
  readonly path: (chatId: string | number) => string;
}

const query = (values: Record<string, string>): string => new URLSearchParams(values).toString();
const read = (share: number, name: string, path: string | Read['path']): Read => ({
  name: `GET ${name}`,
  share,
  path: typeof path === 'string' ? () => path : path,
});

const { listTables, getMe, listRounds, listModels, listPlayerCounts, listConversations, listAlarms } =
  endpoints;

/** The reads of the console's pages, at roughly the frequency of a busy floor. */
export const READS: readonly Read[] = [
  read(20, `${listTables.path} (dashboard)`, `${listTables.path}?${query(DASHBOARD_TABLES_QUERY)}`),
  read(15, `${listTables.path} (chat)`, `${listTables.path}?${query(CHAT_TABLES_QUERY)}`),
  read(15, listConversations.path, listConversations.path),
  read(15, endpoints.getThread.path, (id) => endpoints.getThread.path.replace(':id', String(id))),
  read(10, getMe.path, getMe.path),
  read(8, listRounds.path, listRounds.path),
  read(5, listModels.path, listModels.path),
  read(5, listPlayerCounts.path, listPlayerCounts.path),
  read(5, listAlarms.path, listAlarms.path),
  read(2, endpoints.searchMessages.path, (id) => {
    const filters = query({ filters: JSON.stringify({ chat_id: id }) });
    return `${endpoints.searchMessages.path}?${filters}`;
  }),
];
