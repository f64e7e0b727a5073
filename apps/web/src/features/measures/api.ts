import type { Paginated } from '@pitdesk/contracts/fields';
import type {
  AppealRequest,
  DecideAppealRequest,
  ListMeasuresQuery,
  Measure,
  MeasureDossier,
  MeasureRules,
  MeasuresChanged,
  TakeMeasureRequest,
} from '@pitdesk/contracts/measures';
import { measuresPaths } from '@pitdesk/contracts/measures';
import { followChanges } from '#api/follow.ts';
import { callOf } from '#api/http/send.ts';
import { baseApi, PLAYERS, whileCached } from '#api/store.ts';

const TAG = 'measures';

/** The steps of a measure that need only its id. */
const STEPS = {
  approve: measuresPaths.approveMeasure,
  withdraw: measuresPaths.withdrawMeasure,
} as const;
/** The steps that need a reason. */
const STEPS_WITH_REASON = { reject: measuresPaths.rejectMeasure, lift: measuresPaths.liftMeasure } as const;
type MeasureStepName = keyof typeof STEPS;
type ReasonedMeasureStep = keyof typeof STEPS_WITH_REASON;

/** A step of one measure; `about` is its name for a proof dialog. */
interface MeasureStep {
  id: string;
  about: string;
}

const measuresApi = baseApi.enhanceEndpoints({ addTagTypes: [TAG] }).injectEndpoints({
  endpoints: (build) => ({
    measureRules: build.query<MeasureRules, void>({ query: () => callOf(measuresPaths.getMeasureRules) }),
    measures: build.query<Paginated<Measure>, Partial<ListMeasuresQuery>>({
      query: (query) => callOf(measuresPaths.listMeasures, { query }),
      providesTags: [PLAYERS, TAG],
    }),
    measure: build.query<MeasureDossier, string>({
      query: (id) => callOf(measuresPaths.getMeasure, { params: { id } }),
      providesTags: [PLAYERS, TAG],
    }),
    /** Refetches the shown measures when one of them changes. */
    measureChanges: build.query<null, void>({
      queryFn: () => ({ data: null }),
      onCacheEntryAdded: whileCached<null, void>(({ gameSocket: socket, dispatch }) =>
        followChanges<MeasuresChanged>(
          socket,
          {
            changes: (take) => socket.on('measures:changed', take),
            join: () => socket.request('watchMeasures', null),
            leave: () => socket.request('unwatchMeasures', null),
          },
          () => dispatch(measuresApi.util.invalidateTags([TAG])),
        ),
      ),
    }),
    takeMeasure: build.mutation<MeasureDossier, TakeMeasureRequest>({
      query: (body) => callOf(measuresPaths.takeMeasure, { body }),
      invalidatesTags: [TAG],
    }),
    // Refetched also after a refusal, because a colleague was faster.
    measureStep: build.mutation<MeasureDossier, MeasureStep & { step: MeasureStepName }>({
      query: ({ step, id, about }) => callOf(STEPS[step], { params: { id }, about }),
      invalidatesTags: [TAG],
    }),
    reasonedMeasureStep: build.mutation<
      MeasureDossier,
      MeasureStep & { step: ReasonedMeasureStep; reason: string }
    >({
      query: ({ step, id, reason, about }) =>
        callOf(STEPS_WITH_REASON[step], { params: { id }, body: { reason }, about }),
      invalidatesTags: [TAG],
    }),
    appealMeasure: build.mutation<MeasureDossier, MeasureStep & AppealRequest>({
      query: ({ id, text }) => callOf(measuresPaths.appealMeasure, { params: { id }, body: { text } }),
      invalidatesTags: [TAG],
    }),
    decideAppeal: build.mutation<MeasureDossier, MeasureStep & { body: DecideAppealRequest }>({
      query: ({ id, about, body }) => callOf(measuresPaths.decideAppeal, { params: { id }, body, about }),
      invalidatesTags: [TAG],
    }),
  }),
});

export const {
  useMeasureRulesQuery,
  useMeasuresQuery,
  useMeasureQuery,
  useMeasureChangesQuery,
  useTakeMeasureMutation,
  useMeasureStepMutation,
  useReasonedMeasureStepMutation,
  useAppealMeasureMutation,
  useDecideAppealMutation,
} = measuresApi;
