import type { ListVersion, Paginated } from '@pitdesk/contracts/fields';
import type {
  EditWordsRequest,
  EditWordsResult,
  ListWordEntriesQuery,
  TriedWords,
  TryWordsRequest,
  WordDryRun,
  WordEntry,
  WordPrecision,
  WordsState,
} from '@pitdesk/contracts/words';
import { wordsPaths } from '@pitdesk/contracts/words';
import { followChanges } from '#api/follow.ts';
import { callOf } from '#api/http/send.ts';
import { shows } from '#api/outcomes.ts';
import { baseApi, PLAYERS, whileCached } from '#api/store.ts';

const TAG = 'words';

const wordsApi = baseApi.enhanceEndpoints({ addTagTypes: [TAG] }).injectEndpoints({
  endpoints: (build) => ({
    words: build.query<WordsState, void>({
      query: () => callOf(wordsPaths.getWords),
      providesTags: [TAG],
    }),
    wordEntries: build.query<WordEntry[], ListWordEntriesQuery>({
      query: (query) => callOf(wordsPaths.listWordEntries, { query }),
      providesTags: [TAG],
    }),
    wordVersions: build.query<Paginated<ListVersion>, { page: number; per_page: number }>({
      query: (query) => callOf(wordsPaths.listWordVersions, { query }),
      providesTags: [TAG],
    }),
    wordPrecision: build.query<WordPrecision[], void>({
      query: () => callOf(wordsPaths.getWordPrecision),
      providesTags: [PLAYERS, TAG],
    }),
    /** Refetches the shown data when a colleague has changed them, or a dry run has ended. */
    wordsChanges: build.query<null, void>({
      queryFn: () => ({ data: null }),
      onCacheEntryAdded: whileCached<null, void>(({ gameSocket: socket, dispatch }) =>
        followChanges<{ ids: string[] }>(
          socket,
          {
            changes: (take) => socket.on('words:changed', take),
            join: () => socket.request('watchWords', null),
            leave: () => socket.request('unwatchWords', null),
          },
          () => dispatch(wordsApi.util.invalidateTags([TAG])),
        ),
      ),
    }),
    tryWords: build.mutation<TriedWords, TryWordsRequest>({
      query: (body) => callOf(wordsPaths.tryWords, { body }),
    }),
    editWords: build.mutation<EditWordsResult, EditWordsRequest>({
      query: (body) => callOf(wordsPaths.editWords, { body }),
      invalidatesTags: [TAG],
    }),
    discardWords: build.mutation<WordsState, void>({
      query: () => callOf(wordsPaths.discardWords),
      invalidatesTags: [TAG],
      onQueryStarted: shows(() => ({ text: 'words.discarded' })),
    }),
    startDryRun: build.mutation<WordDryRun, void>({
      query: () => callOf(wordsPaths.startWordDryRun),
      invalidatesTags: [TAG],
    }),
    // A refused publication means that the shown draft is outdated: it is refetched either way.
    publishWords: build.mutation<ListVersion, { revision: number; about: string }>({
      query: ({ revision, about }) => callOf(wordsPaths.publishWords, { body: { revision }, about }),
      invalidatesTags: [TAG],
      onQueryStarted: shows(() => ({ text: 'words.published' })),
    }),
  }),
});

export const {
  useWordsQuery,
  useWordEntriesQuery,
  useWordVersionsQuery,
  useWordPrecisionQuery,
  useWordsChangesQuery,
  useTryWordsMutation,
  useEditWordsMutation,
  useDiscardWordsMutation,
  useStartDryRunMutation,
  usePublishWordsMutation,
} = wordsApi;
