import { CHAT_TABLES_QUERY, type Table } from '@pitdesk/contracts';
import { baseApi } from '../base-api.ts';
import { callOf } from '../http/send.ts';

const chatTablesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The tables that can be chatted with, as the specification asks for them. */
    chatTables: build.query<Table[], void>({
      query: () => callOf<'listTables'>('GET', '/api/tables', { query: CHAT_TABLES_QUERY }),
    }),
  }),
});

export const { useChatTablesQuery } = chatTablesApi;
