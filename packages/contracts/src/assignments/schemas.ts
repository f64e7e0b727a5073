import { z } from 'zod';
import { RoleName } from '../access/schemas.ts';
import { LANGUAGES } from '../browser/limits.ts';
import { COUNT_MAX, EntityId, TerminalId } from '../fields/ids.ts';
import { isStorable } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { ANSWER_OUTCOMES, ANSWERS } from './limits.ts';

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

export const AssignRequest = z.object({
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

const SpokenLanguage = z.enum(LANGUAGES).nullable();

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

/** A player who waited for a first answer, starting at the first unanswered message. */
export const AnswerWait = z.object({
  table: Table,
  chat_id: EntityId,
  player: z.string(),
  language: SpokenLanguage,
  /** The position of the first message, to open it in the conversation. */
  since: Instant,
  key: z.string(),
  target_s: z.int().positive(),
  answered: z.object({ by: z.string(), at: Instant, seconds: z.number().nonnegative() }).nullable(),
  outcome: z.enum(ANSWER_OUTCOMES),
});
export type AnswerWait = z.infer<typeof AnswerWait>;
