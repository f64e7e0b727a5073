import type {
  FoundPlayers,
  PlayerFile,
  PlayerMarks,
  PlayerMessages,
  PlayerNote,
  PlayerNoteInput,
} from '@pitdesk/contracts/players';
import { playersPaths } from '@pitdesk/contracts/players';
import { callOf } from '#api/http/send.ts';
import { shows } from '#api/outcomes.ts';
import { baseApi, PLAYERS } from '#api/store.ts';

const NOTES = 'playerNotes';

const playersApi = baseApi.enhanceEndpoints({ addTagTypes: [NOTES] }).injectEndpoints({
  endpoints: (build) => ({
    findPlayers: build.query<FoundPlayers, string>({
      query: (find) => callOf(playersPaths.findPlayers, { query: find === '' ? {} : { find } }),
      providesTags: [PLAYERS],
    }),
    playerMarks: build.query<PlayerMarks[], readonly string[]>({
      query: (ids) => callOf(playersPaths.listPlayerMarks, { body: { ids: [...ids] } }),
      providesTags: [PLAYERS, NOTES],
    }),
    player: build.query<PlayerFile, string>({
      query: (id) => callOf(playersPaths.getPlayer, { params: { id } }),
      providesTags: [PLAYERS],
    }),
    /** Pages in sequence: `before` is the position of the last loaded message. */
    playerMessages: build.infiniteQuery<PlayerMessages, string, string | null>({
      query: ({ queryArg: id, pageParam: before }) =>
        callOf(playersPaths.listPlayerMessages, {
          params: { id },
          ...(before !== null && { query: { before } }),
        }),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      providesTags: [PLAYERS],
    }),
    playerNotes: build.query<PlayerNote[], string>({
      query: (id) => callOf(playersPaths.listPlayerNotes, { params: { id } }),
      providesTags: [PLAYERS, NOTES],
    }),
    notePlayer: build.mutation<PlayerNote, PlayerNoteInput & { playerId: string }>({
      query: ({ playerId, ...body }) => callOf(playersPaths.notePlayer, { params: { id: playerId }, body }),
      invalidatesTags: [NOTES],
      onQueryStarted: shows(() => ({ text: 'player.noted' })),
    }),
  }),
});

export const {
  useFindPlayersQuery,
  usePlayerMarksQuery,
  usePlayerQuery,
  useLazyPlayerQuery,
  usePlayerMessagesInfiniteQuery,
  usePlayerNotesQuery,
  useNotePlayerMutation,
} = playersApi;
