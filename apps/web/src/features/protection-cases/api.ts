import type { Paginated } from '@pitdesk/contracts/fields';
import type {
  ListProtectionCasesQuery,
  ProtectionCaseDossier,
  ProtectionCaseGist,
  ProtectionCaseReport,
  ProtectionCaseRow,
  ProtectionCaseRules,
  ProtectionCasesChanged,
  RaiseProtectionCaseRequest,
  WorkProtectionCaseRequest,
} from '@pitdesk/contracts/protection-cases';
import { protectionCasesPaths } from '@pitdesk/contracts/protection-cases';
import { followChanges } from '#api/follow.ts';
import { callOf } from '#api/http/send.ts';
import { shows } from '#api/outcomes.ts';
import { baseApi, PLAYERS, whileCached } from '#api/store.ts';
import { paths } from '#config/paths.ts';

const TAG = 'protection-cases';

const protectionCasesApi = baseApi.enhanceEndpoints({ addTagTypes: [TAG] }).injectEndpoints({
  endpoints: (build) => ({
    protectionCaseRules: build.query<ProtectionCaseRules, void>({
      query: () => callOf(protectionCasesPaths.getProtectionCaseRules),
    }),
    protectionCases: build.query<Paginated<ProtectionCaseRow>, Partial<ListProtectionCasesQuery>>({
      query: (query) => callOf(protectionCasesPaths.listProtectionCases, { query }),
      providesTags: [PLAYERS, TAG],
    }),
    oneProtectionCase: build.query<ProtectionCaseDossier, string>({
      query: (id) => callOf(protectionCasesPaths.getProtectionCase, { params: { id } }),
      providesTags: [PLAYERS, TAG],
    }),
    protectionCaseReport: build.query<ProtectionCaseReport, string>({
      query: (gaming_day) => callOf(protectionCasesPaths.getProtectionCaseReport, { query: { gaming_day } }),
      providesTags: [TAG],
    }),
    /** Refetches the shown cases when one of them changes. */
    protectionCaseChanges: build.query<null, void>({
      queryFn: () => ({ data: null }),
      onCacheEntryAdded: whileCached<null, void>(({ gameSocket: socket, dispatch }) =>
        followChanges<ProtectionCasesChanged>(
          socket,
          {
            changes: (take) => socket.on('protectionCases:changed', take),
            join: () => socket.request('watchProtectionCases', null),
            leave: () => socket.request('unwatchProtectionCases', null),
          },
          () => dispatch(protectionCasesApi.util.invalidateTags([TAG])),
        ),
      ),
    }),
    raiseProtectionCase: build.mutation<ProtectionCaseGist, RaiseProtectionCaseRequest>({
      query: (body) => callOf(protectionCasesPaths.raiseProtectionCase, { body }),
      invalidatesTags: [TAG],
      onQueryStarted: shows((_, { id }) => ({ text: 'case.raised', link: paths.protectionCase.link(id) })),
    }),
    // Refetched also after a refusal, because a colleague was faster.
    workProtectionCase: build.mutation<
      ProtectionCaseDossier,
      { id: string; step: WorkProtectionCaseRequest }
    >({
      query: ({ id, step }) =>
        callOf(protectionCasesPaths.workProtectionCase, { params: { id }, body: step }),
      invalidatesTags: [TAG],
      onQueryStarted: shows(({ step }) => ({ text: `case.${step.act}` })),
    }),
  }),
});

export const {
  useProtectionCaseRulesQuery,
  useProtectionCasesQuery,
  useOneProtectionCaseQuery,
  useProtectionCaseReportQuery,
  useProtectionCaseChangesQuery,
  useRaiseProtectionCaseMutation,
  useWorkProtectionCaseMutation,
} = protectionCasesApi;
