import { z } from 'zod';
import { RoleName } from '../access/contract.ts';
import { LANGUAGES } from '../browser/limits.ts';
import { WAIT_REASONS } from '../chat/limits.ts';
import { UPSTREAM_ERRORS } from '../errors/catalogue.ts';
import { COUNT_MAX, EntityId, IdParams, TerminalId } from '../fields/ids.ts';
import { PageQuery, paginated } from '../fields/queries.ts';
import { isStorable } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { DayFilter } from '../gaming-day/day-filter.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { ANSWER_OUTCOMES, ANSWERS } from './limits.ts';
import { assignmentsPaths } from './paths.ts';

const Person = z.object({ user_id: z.string(), username: z.string() });

/** The assignee of a conversation: one person, or everybody with a role at its terminal. */
export const AssignedTo = z.discriminatedUnion('kind', [
  Person.extend({ kind: z.literal('person') }),
  z.object({ kind: z.literal('role'), role: RoleName }),
]);
export type AssignedTo = z.infer<typeof AssignedTo>;

/**
 * The assignee of a conversation, who assigned it, and when the assignment expires and the conversation returns to
 * everybody.
 */
export const Assignment = z.object({
  to: AssignedTo,
  by: Person,
  assigned_at: Instant,
  /** When the person took it or answered; null before. After that, their presence renews the assignment. */
  taken_up_at: Instant.nullable(),
  returns_at: Instant,
});
export type Assignment = z.infer<typeof Assignment>;

/** The first-answer target of a table. */
export const AnswerTarget = z.object({
  seconds: z.int().positive(),
  /** Who set it for this table, and when; null for the console's default. */
  set: z.object({ by: z.string(), at: Instant }).nullable(),
});
export type AnswerTarget = z.infer<typeof AnswerTarget>;

/** The part of a conversation that these calls change. */
export const AssignmentState = z.object({
  assignment: Assignment.nullable(),
  /** Increases with each reassignment. A request names the version that its author has seen. */
  assignment_version: z.int().nonnegative(),
});
export type AssignmentState = z.infer<typeof AssignmentState>;

/** One player's conversation at the table; without a player the whole table. */
export const AssignmentQuery = z.object({ player: z.string().min(1).max(200).refine(isStorable).optional() });
export type AssignmentQuery = z.infer<typeof AssignmentQuery>;

export const AssignRequest = z.object({
  ...AssignmentQuery.shape,
  to: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('person'), user_id: z.string().min(1).max(64).refine(isStorable) }),
    z.object({ kind: z.literal('role'), role: RoleName }),
  ]),
  /** The `assignment_version` that the sender has seen. It may be outdated for a sender who keeps the conversation. */
  version: z.int().nonnegative().max(COUNT_MAX),
});
export type AssignRequest = z.infer<typeof AssignRequest>;

/** The people who may answer at a conversation's terminal, and the roles that at least one of them holds. */
export const Assignees = z.object({ people: z.array(Person), roles: z.array(RoleName) });
export type Assignees = z.infer<typeof Assignees>;

const SpokenLanguage = z.enum(LANGUAGES).nullable();

/** The first-answer target of a language. It is used before that of a table. */
export const LanguageTarget = AnswerTarget.extend({ language: z.enum(LANGUAGES) });
export type LanguageTarget = z.infer<typeof LanguageTarget>;

export const LanguageTargetParams = z.object({ language: z.enum(LANGUAGES) });
export type LanguageTargetParams = z.infer<typeof LanguageTargetParams>;

export const SetTargetRequest = z.object({
  /** Null for the console's default. */
  seconds: z
    .int({ error: 'field.invalid' })
    .min(ANSWERS.targetMin, { error: 'field.invalid' })
    .max(ANSWERS.targetMax, { error: 'field.invalid' })
    .nullable(),
});
export type SetTargetRequest = z.infer<typeof SetTargetRequest>;

const Table = z.object({ id: EntityId, title: z.string(), terminal_id: TerminalId });
const Count = z.int().nonnegative();

/** Figures on first answers. A wait is counted at the moment it began. */
export const AnswerFigures = z.object({
  waits: z.int().positive(),
  in_time: Count,
  late: Count,
  unanswered: Count,
  no_answer: Count,
  /** Seconds, of answered waits; null when there are none. */
  median_s: z.number().nonnegative().nullable(),
  p90_s: z.number().nonnegative().nullable(),
});
export type AnswerFigures = z.infer<typeof AnswerFigures>;

/** Null instead of figures when nobody waited: no activity is not zero. */
export const AnswerReport = z.object({
  from: Instant,
  to: Instant,
  total: AnswerFigures.nullable(),
  by_table: z.array(
    z.object({
      table: Table,
      chat_id: EntityId,
      target: AnswerTarget,
      figures: AnswerFigures.nullable(),
      /** The start of the stored messages when it is later than the range; null when the whole range is stored. */
      known_since: Instant.nullable(),
    }),
  ),
  /** By the player's currently known language; null when unknown. */
  by_language: z.array(z.object({ language: SpokenLanguage, figures: AnswerFigures })),
  /** By the person who answered; null for unanswered waits. */
  by_person: z.array(z.object({ person: z.string(), figures: AnswerFigures })),
  /** True when there were more waits than the limit; the oldest are missing then. */
  capped: z.boolean(),
});
export type AnswerReport = z.infer<typeof AnswerReport>;

/** A player who waited for an answer, starting at their first message that needed one. */
export const AnswerWait = z.object({
  table: Table,
  chat_id: EntityId,
  player: z.string(),
  language: SpokenLanguage,
  /** The position of the first message, to open it in the conversation. */
  since: Instant,
  key: z.string(),
  reason: z.enum(WAIT_REASONS),
  target_s: z.int().positive(),
  answered: z.object({ by: z.string(), at: Instant, seconds: z.number().nonnegative() }).nullable(),
  outcome: z.enum(ANSWER_OUTCOMES),
});
export type AnswerWait = z.infer<typeof AnswerWait>;

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
    query: AssignmentQuery,
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
  listLanguageTargets: {
    summary: 'List the first-answer targets of languages; a language without one has that of the table',
    response: z.array(LanguageTarget),
    errors: ['service.database_unavailable'],
  },
  setLanguageTarget: {
    summary: 'Set the first-answer target of a language, or remove it',
    params: LanguageTargetParams,
    body: SetTargetRequest,
    response: z.array(LanguageTarget),
    errors: ['service.database_unavailable'],
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
