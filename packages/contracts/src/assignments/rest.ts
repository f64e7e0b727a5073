import { z } from 'zod';
import { LANGUAGES } from '../browser/limits.ts';
import { UPSTREAM_ERRORS } from '../errors/catalogue.ts';
import { IdParams } from '../fields/ids.ts';
import { PageQuery, paginated } from '../fields/queries.ts';
import { isStorable } from '../fields/text.ts';
import { DayFilter } from '../gaming-day/day-filter.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { ANSWER_OUTCOMES } from './limits.ts';
import { assignmentsPaths } from './paths.ts';
import {
  AnswerReport,
  AnswerTarget,
  AnswerWait,
  Assignees,
  AssignmentState,
  AssignRequest,
  SetTargetRequest,
} from './schemas.ts';

const ERRORS = ['request.not_found', ...UPSTREAM_ERRORS] as const;

export const AnswersQuery = z.object({ gaming_day: DayFilter.gaming_day.default('this_week') });
export type AnswersQuery = z.infer<typeof AnswersQuery>;

/** Filters the waits behind one figure. */
export const AnswerWaitsQuery = PageQuery.extend({
  ...AnswersQuery.shape,
  chat_id: z.string().min(1).max(64).refine(isStorable).optional(),
  /** `unknown` selects players whose language the console does not know. */
  language: z.enum([...LANGUAGES, 'unknown']).optional(),
  person: z.string().min(1).max(200).refine(isStorable).optional(),
  outcome: z.enum(ANSWER_OUTCOMES).optional(),
});
export type AnswerWaitsQuery = z.infer<typeof AnswerWaitsQuery>;

export const assignmentsCalls = defineCalls('chat', assignmentsPaths, {
  listAssignees: {
    summary: 'List the colleagues who may answer a conversation, and their roles there',
    params: IdParams,
    response: Assignees,
    errors: ERRORS,
  },
  assignConversation: {
    summary:
      'Take a conversation, or assign it to a colleague or a role. Conflicts when a colleague was faster. Taking one’s own conversation renews it',
    params: IdParams,
    body: AssignRequest,
    response: AssignmentState,
    errors: ['chat.assigned', 'chat.may_not_answer', ...ERRORS],
  },
  giveConversationBack: {
    summary: 'Return a conversation to everybody',
    params: IdParams,
    response: AssignmentState,
    errors: ['chat.assigned', ...ERRORS],
  },
  setAnswerTarget: {
    summary: 'Set the first-answer target of a table, or reset it to the default',
    params: IdParams,
    body: SetTargetRequest,
    response: AnswerTarget,
    errors: ERRORS,
  },
  getAnswerFigures: {
    summary: 'Get figures on first answers in a range of gaming days, by table, language and person',
    query: AnswersQuery,
    response: AnswerReport,
    errors: UPSTREAM_ERRORS,
  },
  listAnswerWaits: {
    summary: 'List the players who waited for a first answer, newest first: the rows behind the figures',
    query: AnswerWaitsQuery,
    response: paginated(AnswerWait),
    errors: UPSTREAM_ERRORS,
  },
});
