import { z } from 'zod';
import { RoleName } from '../access/schemas.ts';
import { LANGUAGES } from '../browser/limits.ts';
import { COUNT_MAX, EntityId, TerminalId } from '../fields/ids.ts';
import { isStorable } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { ANSWER_OUTCOMES, ANSWERS } from './limits.ts';

const Person = z.object({ user_id: z.string(), username: z.string() });

/** Who has a conversation: one person, or everybody who holds a role at its terminal. */
export const AssignedTo = z.discriminatedUnion('kind', [
  Person.extend({ kind: z.literal('person') }),
  z.object({ kind: z.literal('role'), role: RoleName }),
]);
export type AssignedTo = z.infer<typeof AssignedTo>;

/** Who has a conversation, by whom, and until when: then it comes back to everybody by itself. */
export const Assignment = z.object({
  to: AssignedTo,
  by: Person,
  assigned_at: Instant,
  /** When the person said "I take it", or answered; null before. From then on being there keeps it up. */
  taken_up_at: Instant.nullable(),
  returns_at: Instant,
});
export type Assignment = z.infer<typeof Assignment>;

/** The target of a table for the first answer. */
export const AnswerTarget = z.object({
  seconds: z.int().positive(),
  /** Who set it for this table, and when; null where the console's default holds. */
  set: z.object({ by: z.string(), at: Instant }).nullable(),
});
export type AnswerTarget = z.infer<typeof AnswerTarget>;

/** The part of a conversation that these calls change. */
export const AssignmentState = z.object({
  assignment: Assignment.nullable(),
  /** Grows with each change of hands: whoever assigns names the one that they have seen. */
  assignment_version: z.int().nonnegative(),
});
export type AssignmentState = z.infer<typeof AssignmentState>;

export const AssignRequest = z.object({
  to: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('person'), user_id: z.string().min(1).max(64).refine(isStorable) }),
    z.object({ kind: z.literal('role'), role: RoleName }),
  ]),
  /** The `assignment_version` that the sender has seen. Whoever keeps what they have may have missed one. */
  version: z.int().nonnegative().max(COUNT_MAX),
});
export type AssignRequest = z.infer<typeof AssignRequest>;

/** Who may answer at a conversation's terminal, and the roles that somebody of them holds. */
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

/** First answers in figures. A wait belongs to the moment it began. */
export const AnswerFigures = z.object({
  waits: z.int().positive(),
  in_time: Count,
  late: Count,
  unanswered: Count,
  no_answer: Count,
  /** Seconds, of those that were answered; null where none was. */
  median_s: z.number().nonnegative().nullable(),
  p90_s: z.number().nonnegative().nullable(),
});
export type AnswerFigures = z.infer<typeof AnswerFigures>;

const SpokenLanguage = z.enum(LANGUAGES).nullable();

/** Null instead of figures where nobody waited: no activity is not the same as zero. */
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
      /** Where the console has only messages since then; null where it has all of the range. */
      known_since: Instant.nullable(),
    }),
  ),
  /** By the player's language as the console knows it now; null while it is not known. */
  by_language: z.array(z.object({ language: SpokenLanguage, figures: AnswerFigures })),
  /** By who answered; waits that nobody answered are nobody's. */
  by_person: z.array(z.object({ person: z.string(), figures: AnswerFigures })),
  /** True where there were more waits than are counted: then the oldest are missing. */
  capped: z.boolean(),
});
export type AnswerReport = z.infer<typeof AnswerReport>;

/** A player who waited for a first answer, from the first message that nobody had answered. */
export const AnswerWait = z.object({
  table: Table,
  chat_id: EntityId,
  player: z.string(),
  language: SpokenLanguage,
  /** The first message: its place leads to it in the conversation. */
  since: Instant,
  key: z.string(),
  target_s: z.int().positive(),
  answered: z.object({ by: z.string(), at: Instant, seconds: z.number().nonnegative() }).nullable(),
  outcome: z.enum(ANSWER_OUTCOMES),
});
export type AnswerWait = z.infer<typeof AnswerWait>;
