import type { Paginated } from '@pitdesk/contracts/fields';
import type {
  AppealRequest,
  ApplySanctionRequest,
  DecideAppealRequest,
  ListSanctionsQuery,
  Sanction,
  SanctionDossier,
  SanctionRules,
  SanctionsChanged,
} from '@pitdesk/contracts/sanctions';
import { sanctionsPaths } from '@pitdesk/contracts/sanctions';
import { followChanges } from '#api/follow.ts';
import { callOf } from '#api/http/send.ts';
import { shows } from '#api/outcomes.ts';
import { baseApi, PLAYERS, whileCached } from '#api/store.ts';

const TAG = 'sanctions';

/** The steps of a sanction that need only its id. */
const STEPS = {
  approve: sanctionsPaths.approveSanction,
  withdraw: sanctionsPaths.withdrawSanction,
} as const;
/** The steps that need a reason. */
const STEPS_WITH_REASON = {
  reject: sanctionsPaths.rejectSanction,
  lift: sanctionsPaths.liftSanction,
} as const;
type SanctionStepName = keyof typeof STEPS;
type ReasonedSanctionStep = keyof typeof STEPS_WITH_REASON;

/** A step of one sanction; `about` is its name for a proof dialog. */
interface SanctionStep {
  id: string;
  about: string;
}

const sanctionsApi = baseApi.enhanceEndpoints({ addTagTypes: [TAG] }).injectEndpoints({
  endpoints: (build) => ({
    sanctionRules: build.query<SanctionRules, void>({ query: () => callOf(sanctionsPaths.getSanctionRules) }),
    sanctions: build.query<Paginated<Sanction>, Partial<ListSanctionsQuery>>({
      query: (query) => callOf(sanctionsPaths.listSanctions, { query }),
      providesTags: [PLAYERS, TAG],
    }),
    sanction: build.query<SanctionDossier, string>({
      query: (id) => callOf(sanctionsPaths.getSanction, { params: { id } }),
      providesTags: [PLAYERS, TAG],
    }),
    /** Refetches the shown sanctions when one of them changes. */
    sanctionChanges: build.query<null, void>({
      queryFn: () => ({ data: null }),
      onCacheEntryAdded: whileCached<null, void>(({ gameSocket: socket, dispatch }) =>
        followChanges<SanctionsChanged>(
          socket,
          {
            changes: (take) => socket.on('sanctions:changed', take),
            join: () => socket.request('watchSanctions', null),
            leave: () => socket.request('unwatchSanctions', null),
          },
          () => dispatch(sanctionsApi.util.invalidateTags([TAG])),
        ),
      ),
    }),
    applySanction: build.mutation<SanctionDossier, ApplySanctionRequest>({
      query: (body) => callOf(sanctionsPaths.applySanction, { body }),
      invalidatesTags: [TAG],
      onQueryStarted: shows((_, { state }) => ({
        text: state === 'proposed' ? 'sanction.proposed' : 'sanction.applied',
      })),
    }),
    // Refetched also after a refusal, because a colleague was faster.
    sanctionStep: build.mutation<SanctionDossier, SanctionStep & { step: SanctionStepName }>({
      query: ({ step, id, about }) => callOf(STEPS[step], { params: { id }, about }),
      invalidatesTags: [TAG],
      onQueryStarted: shows(({ step }) => ({ text: `sanction.${step}` })),
    }),
    reasonedSanctionStep: build.mutation<
      SanctionDossier,
      SanctionStep & { step: ReasonedSanctionStep; reason: string }
    >({
      query: ({ step, id, reason, about }) =>
        callOf(STEPS_WITH_REASON[step], { params: { id }, body: { reason }, about }),
      invalidatesTags: [TAG],
      onQueryStarted: shows(({ step }) => ({ text: `sanction.${step}` })),
    }),
    appealSanction: build.mutation<SanctionDossier, SanctionStep & AppealRequest>({
      query: ({ id, text }) => callOf(sanctionsPaths.appealSanction, { params: { id }, body: { text } }),
      invalidatesTags: [TAG],
      onQueryStarted: shows(() => ({ text: 'sanction.appealed' })),
    }),
    decideAppeal: build.mutation<SanctionDossier, SanctionStep & { body: DecideAppealRequest }>({
      query: ({ id, about, body }) => callOf(sanctionsPaths.decideAppeal, { params: { id }, body, about }),
      invalidatesTags: [TAG],
      onQueryStarted: shows(() => ({ text: 'sanction.decided' })),
    }),
  }),
});

export const {
  useSanctionRulesQuery,
  useSanctionsQuery,
  useSanctionQuery,
  useSanctionChangesQuery,
  useApplySanctionMutation,
  useSanctionStepMutation,
  useReasonedSanctionStepMutation,
  useAppealSanctionMutation,
  useDecideAppealMutation,
} = sanctionsApi;
