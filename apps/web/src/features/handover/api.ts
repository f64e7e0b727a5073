import type { Paginated } from '@pitdesk/contracts/fields';
import type {
  FollowUpAct,
  HandoverChanged,
  HandoverEntry,
  HandoverInput,
  HandoverState,
  OnDutyRoster,
  ShiftSummary,
  TakeOverRequest,
} from '@pitdesk/contracts/handover';
import { handoverPaths } from '@pitdesk/contracts/handover';
import { followChanges } from '#api/follow.ts';
import { callOf } from '#api/http/send.ts';
import { shows } from '#api/outcomes.ts';
import { baseApi, PLAYERS, whileCached } from '#api/store.ts';

const TAG = 'handover';

const handoverApi = baseApi.enhanceEndpoints({ addTagTypes: [TAG] }).injectEndpoints({
  endpoints: (build) => ({
    handover: build.query<Paginated<HandoverEntry>, Record<string, string | number>>({
      query: (query) => callOf(handoverPaths.listHandover, { query }),
      providesTags: [PLAYERS, TAG],
    }),
    handoverState: build.query<HandoverState, void>({
      query: () => callOf(handoverPaths.getHandoverState),
      providesTags: [PLAYERS, TAG],
    }),
    /** Refetches the shown log when a colleague has written in it. */
    handoverChanges: build.query<null, void>({
      queryFn: () => ({ data: null }),
      onCacheEntryAdded: whileCached<null, void>(({ gameSocket: socket, dispatch }) =>
        followChanges<HandoverChanged>(
          socket,
          {
            changes: (take) => socket.on('handover:changed', take),
            join: () => socket.request('watchHandover', null),
            leave: () => socket.request('unwatchHandover', null),
          },
          () => dispatch(handoverApi.util.invalidateTags([TAG])),
        ),
      ),
    }),
    onDuty: build.query<OnDutyRoster, void>({
      query: () => callOf(handoverPaths.listOnDuty),
      providesTags: [TAG],
    }),
    signOn: build.mutation<OnDutyRoster, void>({
      query: () => callOf(handoverPaths.signOn),
      invalidatesTags: [TAG],
      onQueryStarted: shows(() => ({ text: 'handover.signedOn' })),
    }),
    signOff: build.mutation<OnDutyRoster, void>({
      query: () => callOf(handoverPaths.signOff),
      invalidatesTags: [TAG],
      onQueryStarted: shows(() => ({ text: 'handover.signedOff' })),
    }),
    shiftSummary: build.query<ShiftSummary, 'shift' | 'day'>({
      query: (span) => callOf(handoverPaths.getShiftSummary, { query: { span } }),
      providesTags: [PLAYERS],
    }),
    writeHandover: build.mutation<HandoverEntry, HandoverInput>({
      query: (body) => callOf(handoverPaths.writeHandover, { body }),
      invalidatesTags: (entry) => (entry === undefined ? [] : [TAG]),
      onQueryStarted: shows(() => ({ text: 'handover.written' })),
    }),
    // An act is refused where a colleague did it first: the log is refetched either way.
    followUpHandover: build.mutation<HandoverEntry, { id: string; act: FollowUpAct['act'] }>({
      query: ({ id, act }) => callOf(handoverPaths.followUpHandover, { params: { id }, body: { act } }),
      invalidatesTags: [TAG],
      onQueryStarted: shows(({ act }) => ({ text: `handover.${act}` })),
    }),
    takeOverShift: build.mutation<HandoverEntry, TakeOverRequest>({
      query: (body) => callOf(handoverPaths.takeOverShift, { body }),
      invalidatesTags: [TAG],
      onQueryStarted: shows(() => ({ text: 'handover.takenOver' })),
    }),
  }),
});

export const {
  useHandoverQuery,
  useHandoverStateQuery,
  useHandoverChangesQuery,
  useOnDutyQuery,
  useSignOnMutation,
  useSignOffMutation,
  useShiftSummaryQuery,
  useWriteHandoverMutation,
  useFollowUpHandoverMutation,
  useTakeOverShiftMutation,
} = handoverApi;
