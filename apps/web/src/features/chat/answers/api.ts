import type {
  AnswerReport,
  AnswerTarget,
  AnswerWait,
  AnswerWaitsQuery,
} from '@pitdesk/contracts/assignments';
import { assignmentsPaths } from '@pitdesk/contracts/assignments';
import type { EntityId, Paginated } from '@pitdesk/contracts/fields';
import { callOf } from '#api/http/send.ts';
import { baseApi, PLAYERS } from '#api/store.ts';

const TAG = 'answers';

const answersApi = baseApi.enhanceEndpoints({ addTagTypes: [TAG] }).injectEndpoints({
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
  }),
});

export const { useAnswerFiguresQuery, useAnswerWaitsQuery, useSetTargetMutation } = answersApi;
