import type {
  AnswerReport,
  AnswerTarget,
  AnswerWait,
  AnswerWaitsQuery,
  LanguageTarget,
} from '@pitdesk/contracts/assignments';
import { assignmentsPaths } from '@pitdesk/contracts/assignments';
import type { Language } from '@pitdesk/contracts/browser';
import { type AnswerRuleInput, type AnswerRuleSettings, chatPaths } from '@pitdesk/contracts/chat';
import type { EntityId, Paginated } from '@pitdesk/contracts/fields';
import { callOf } from '#api/http/send.ts';
import { baseApi, PLAYERS } from '#api/store.ts';

const TAG = 'answers';
const RULE = 'answer-rule';

const answersApi = baseApi.enhanceEndpoints({ addTagTypes: [TAG, RULE] }).injectEndpoints({
  endpoints: (build) => ({
    answerFigures: build.query<AnswerReport, string>({
      query: (gaming_day) => callOf(assignmentsPaths.getAnswerFigures, { query: { gaming_day } }),
      providesTags: [TAG],
      // Not cached: the figures change with every message.
      keepUnusedDataFor: 5,
    }),
    answerWaits: build.query<Paginated<AnswerWait>, Partial<AnswerWaitsQuery>>({
      query: (query) => callOf(assignmentsPaths.listAnswerWaits, { query }),
      providesTags: [PLAYERS, TAG],
      keepUnusedDataFor: 5,
    }),
    setTarget: build.mutation<AnswerTarget, { id: EntityId; seconds: number | null }>({
      query: ({ id, seconds }) =>
        callOf(assignmentsPaths.setAnswerTarget, { params: { id }, body: { seconds } }),
      invalidatesTags: [TAG],
    }),
    languageTargets: build.query<LanguageTarget[], void>({
      query: () => callOf(assignmentsPaths.listLanguageTargets),
      providesTags: [TAG],
    }),
    setLanguageTarget: build.mutation<LanguageTarget[], { language: Language; seconds: number | null }>({
      query: ({ language, seconds }) =>
        callOf(assignmentsPaths.setLanguageTarget, { params: { language }, body: { seconds } }),
      invalidatesTags: [TAG],
    }),
    answerRule: build.query<AnswerRuleSettings, void>({
      query: () => callOf(chatPaths.getAnswerRule),
      providesTags: [RULE],
    }),
    setAnswerRule: build.mutation<AnswerRuleSettings, AnswerRuleInput>({
      query: (body) => callOf(chatPaths.setAnswerRule, { body }),
      // Also after a refusal: the dialog then shows what a colleague saved.
      invalidatesTags: [RULE],
    }),
  }),
});

export const {
  useAnswerFiguresQuery,
  useAnswerRuleQuery,
  useAnswerWaitsQuery,
  useLanguageTargetsQuery,
  useSetAnswerRuleMutation,
  useSetLanguageTargetMutation,
  useSetTargetMutation,
} = answersApi;
