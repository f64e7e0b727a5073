import type {
  CaseDossier,
  CaseGist,
  CaseReport,
  CaseRow,
  CaseRules,
  CasesChanged,
  ListCasesQuery,
  RaiseCaseRequest,
  WorkCaseRequest,
} from '@pitdesk/contracts/cases';
import { casesPaths } from '@pitdesk/contracts/cases';
import type { Paginated } from '@pitdesk/contracts/fields';
import { followChanges } from '#api/follow.ts';
import { callOf } from '#api/http/send.ts';
import { baseApi, PLAYERS, whileCached } from '#api/store.ts';

const TAG = 'cases';

const casesApi = baseApi.enhanceEndpoints({ addTagTypes: [TAG] }).injectEndpoints({
  endpoints: (build) => ({
    caseRules: build.query<CaseRules, void>({ query: () => callOf(casesPaths.getCaseRules) }),
    cases: build.query<Paginated<CaseRow>, Partial<ListCasesQuery>>({
      query: (query) => callOf(casesPaths.listCases, { query }),
      providesTags: [PLAYERS, TAG],
    }),
    oneCase: build.query<CaseDossier, string>({
      query: (id) => callOf(casesPaths.getCase, { params: { id } }),
      providesTags: [PLAYERS, TAG],
    }),
    caseReport: build.query<CaseReport, string>({
      query: (gaming_day) => callOf(casesPaths.getCaseReport, { query: { gaming_day } }),
      providesTags: [TAG],
    }),
    /** Refetches the shown cases when one of them changes. */
    caseChanges: build.query<null, void>({
      queryFn: () => ({ data: null }),
      onCacheEntryAdded: whileCached<null, void>(({ gameSocket: socket, dispatch }) =>
        followChanges<CasesChanged>(
          socket,
          {
            changes: (take) => socket.on('cases:changed', take),
            join: () => socket.request('watchCases', null),
            leave: () => socket.request('unwatchCases', null),
          },
          () => dispatch(casesApi.util.invalidateTags([TAG])),
        ),
      ),
    }),
    raiseCase: build.mutation<CaseGist, RaiseCaseRequest>({
      query: (body) => callOf(casesPaths.raiseCase, { body }),
      invalidatesTags: [TAG],
    }),
    // Refetched also after a refusal, because a colleague was faster.
    workCase: build.mutation<CaseDossier, { id: string; step: WorkCaseRequest }>({
      query: ({ id, step }) => callOf(casesPaths.workCase, { params: { id }, body: step }),
      invalidatesTags: [TAG],
    }),
  }),
});

export const {
  useCaseRulesQuery,
  useCasesQuery,
  useOneCaseQuery,
  useCaseReportQuery,
  useCaseChangesQuery,
  useRaiseCaseMutation,
  useWorkCaseMutation,
} = casesApi;
