import type {
  Broadcast,
  BroadcastDossier,
  BroadcastsChanged,
  ListBroadcastsQuery,
  PrepareBroadcastRequest,
  SendBroadcastRequest,
} from '@pitdesk/contracts/broadcasts';
import { broadcastsPaths } from '@pitdesk/contracts/broadcasts';
import type { EntityId, Paginated } from '@pitdesk/contracts/fields';
import type { ReplyTranslation, TranslateReplyRequest } from '@pitdesk/contracts/translation';
import { translationPaths } from '@pitdesk/contracts/translation';
import { followChanges } from '#api/follow.ts';
import { callOf } from '#api/http/send.ts';
import { shows } from '#api/outcomes.ts';
import { baseApi, whileCached } from '#api/store.ts';

const TAG = 'broadcasts';

/** The steps of a broadcast that need only its id. */
const STEPS = {
  approve: broadcastsPaths.approveBroadcast,
  undo: broadcastsPaths.undoBroadcast,
  retry: broadcastsPaths.retryBroadcast,
} as const;
export type BroadcastStepName = keyof typeof STEPS;

/** A step of one broadcast; `about` is its name for a proof dialog. */
interface BroadcastStep {
  id: string;
  about: string;
}

const broadcastsApi = baseApi.enhanceEndpoints({ addTagTypes: [TAG] }).injectEndpoints({
  endpoints: (build) => ({
    broadcasts: build.query<Paginated<Broadcast>, Partial<ListBroadcastsQuery>>({
      query: (query) => callOf(broadcastsPaths.listBroadcasts, { query }),
      providesTags: [TAG],
    }),
    broadcast: build.query<BroadcastDossier, string>({
      query: (id) => callOf(broadcastsPaths.getBroadcast, { params: { id } }),
      providesTags: [TAG],
    }),
    /** Refetches the shown broadcasts when one changes, also after each of its results. */
    broadcastChanges: build.query<null, void>({
      queryFn: () => ({ data: null }),
      onCacheEntryAdded: whileCached<null, void>(({ gameSocket: socket, dispatch }) =>
        followChanges<BroadcastsChanged>(
          socket,
          {
            changes: (take) => socket.on('broadcasts:changed', take),
            join: () => socket.request('watchBroadcasts', null),
            leave: () => socket.request('unwatchBroadcasts', null),
          },
          () => dispatch(broadcastsApi.util.invalidateTags([TAG])),
        ),
      ),
    }),
    prepareBroadcast: build.mutation<BroadcastDossier, PrepareBroadcastRequest>({
      query: (body) => callOf(broadcastsPaths.prepareBroadcast, { body }),
    }),
    sendBroadcast: build.mutation<BroadcastDossier, BroadcastStep & { body: SendBroadcastRequest }>({
      query: ({ id, about, body }) => callOf(broadcastsPaths.sendBroadcast, { params: { id }, body, about }),
      invalidatesTags: [TAG],
    }),
    // Refetched also after a refusal, because a colleague was faster.
    broadcastStep: build.mutation<BroadcastDossier, BroadcastStep & { step: BroadcastStepName }>({
      query: ({ step, id, about }) => callOf(STEPS[step], { params: { id }, about }),
      invalidatesTags: [TAG],
      onQueryStarted: shows(({ step }) => ({ text: `broadcast.${step}` })),
    }),
    rejectBroadcast: build.mutation<BroadcastDossier, BroadcastStep & { reason: string }>({
      query: ({ id, about, reason }) =>
        callOf(broadcastsPaths.rejectBroadcast, { params: { id }, body: { reason }, about }),
      invalidatesTags: [TAG],
      onQueryStarted: shows(() => ({ text: 'broadcast.reject' })),
    }),
    translateBroadcast: build.mutation<ReplyTranslation, TranslateReplyRequest & { chatId: EntityId }>({
      query: ({ chatId, ...body }) =>
        callOf(translationPaths.translateReply, { params: { id: chatId }, body }),
    }),
  }),
});

export const {
  useBroadcastsQuery,
  useBroadcastQuery,
  useBroadcastChangesQuery,
  usePrepareBroadcastMutation,
  useSendBroadcastMutation,
  useBroadcastStepMutation,
  useRejectBroadcastMutation,
  useTranslateBroadcastMutation,
} = broadcastsApi;
