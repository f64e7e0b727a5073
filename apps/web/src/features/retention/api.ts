import {
  type Erasure,
  type ErasurePlan,
  type Hold,
  type ListHoldsQuery,
  type ProposeErasureRequest,
  type RetentionState,
  retentionPaths,
  type SetHoldRequest,
} from '@pitdesk/contracts/retention';
import { followChanges } from '#api/follow.ts';
import { callOf } from '#api/http/send.ts';
import { shows } from '#api/outcomes.ts';
import { baseApi, PLAYERS, whileCached } from '#api/store.ts';

const TAG = 'retention';

/** A step of one hold or erasure; `about` is its name for a proof dialog. */
interface RetentionStep {
  id: string;
  about: string;
}

const REASONED = {
  release: retentionPaths.releaseHold,
  reject: retentionPaths.rejectErasure,
} as const;
/** A step that needs a reason. */
export type ReasonedStep = keyof typeof REASONED;

const PLAIN = {
  approve: retentionPaths.approveErasure,
  withdraw: retentionPaths.withdrawErasure,
} as const;

const retentionApi = baseApi.enhanceEndpoints({ addTagTypes: [TAG] }).injectEndpoints({
  endpoints: (build) => ({
    retention: build.query<RetentionState, void>({
      query: () => callOf(retentionPaths.getRetention),
      providesTags: [TAG],
    }),
    holds: build.query<Hold[], ListHoldsQuery>({
      query: (query) => callOf(retentionPaths.listHolds, { query }),
      providesTags: [PLAYERS, TAG],
    }),
    erasures: build.query<Erasure[], void>({
      query: () => callOf(retentionPaths.listErasures),
      providesTags: [PLAYERS, TAG],
    }),
    /** A dry run is never cached. */
    erasurePlan: build.query<ErasurePlan, string>({
      query: (id) => callOf(retentionPaths.planErasure, { params: { id } }),
      providesTags: [PLAYERS, TAG],
      keepUnusedDataFor: 0,
    }),
    /** Refetches the shown data when a hold, an erasure or a run changes. */
    retentionChanges: build.query<null, void>({
      queryFn: () => ({ data: null }),
      onCacheEntryAdded: whileCached<null, void>(({ gameSocket: socket, dispatch }) =>
        followChanges<object>(
          socket,
          {
            changes: (take) => socket.on('retention:changed', take),
            join: () => socket.request('watchRetention', null),
            leave: () => socket.request('unwatchRetention', null),
          },
          () => dispatch(retentionApi.util.invalidateTags([TAG])),
        ),
      ),
    }),
    setHold: build.mutation<Hold, SetHoldRequest & { about: string }>({
      query: ({ about, ...body }) => callOf(retentionPaths.setHold, { body, about }),
      invalidatesTags: [TAG],
      onQueryStarted: shows(() => ({ text: 'retention.held' })),
    }),
    reviewHold: build.mutation<Hold, RetentionStep & { review_on: string }>({
      query: ({ id, about, review_on }) =>
        callOf(retentionPaths.reviewHold, { params: { id }, body: { review_on }, about }),
      invalidatesTags: [TAG],
      onQueryStarted: shows(() => ({ text: 'retention.reviewed' })),
    }),
    proposeErasure: build.mutation<Erasure, ProposeErasureRequest & { about: string }>({
      query: ({ about, ...body }) => callOf(retentionPaths.proposeErasure, { body, about }),
      invalidatesTags: [TAG],
      onQueryStarted: shows(() => ({ text: 'retention.proposed' })),
    }),
    // Refetched also after a refusal, because a colleague was faster.
    retentionStep: build.mutation<Erasure, RetentionStep & { step: keyof typeof PLAIN }>({
      query: ({ step, id, about }) => callOf(PLAIN[step], { params: { id }, about }),
      invalidatesTags: [TAG],
      onQueryStarted: shows(({ step }) => ({ text: `retention.${step}` })),
    }),
    reasonedRetentionStep: build.mutation<
      Hold | Erasure,
      RetentionStep & { step: ReasonedStep; reason: string }
    >({
      query: ({ step, id, about, reason }) =>
        callOf(REASONED[step], { params: { id }, body: { reason }, about }),
      invalidatesTags: [TAG],
      onQueryStarted: shows(({ step }) => ({ text: `retention.${step}` })),
    }),
  }),
});

export const {
  useRetentionQuery,
  useHoldsQuery,
  useErasuresQuery,
  useErasurePlanQuery,
  useRetentionChangesQuery,
  useSetHoldMutation,
  useReviewHoldMutation,
  useProposeErasureMutation,
  useRetentionStepMutation,
  useReasonedRetentionStepMutation,
} = retentionApi;
