import type { MessageView } from '@pitdesk/contracts';
import { baseApi } from '../base-api.ts';
import { callOf } from '../http/send.ts';

interface MessageSearch {
  q: string;
  limit: number;
}

const searchMessagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    searchMessages: build.query<MessageView[], MessageSearch>({
      query: ({ q, limit }) =>
        callOf<'searchThreads'>('GET', '/api/conversations/search', { query: { q, limit } }),
      // What is being written in a conversation is found by the next search for it.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useSearchMessagesQuery } = searchMessagesApi;
