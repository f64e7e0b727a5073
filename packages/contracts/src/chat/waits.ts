import { z } from 'zod';
import { AssignmentState } from '../assignments/contract.ts';
import { LANGUAGES } from '../browser/limits.ts';
import { RecordVersion } from '../fields/record-version.ts';
import { isStorable } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { CHAT, WAIT_REASONS } from './limits.ts';
import { MessagePosition, PlayerSender } from './place.ts';

/** A message of a player that needs an answer, and why. */
export const WaitingMessage = MessagePosition.extend({
  reason: z.enum(WAIT_REASONS),
  /** The range of the text that shows the reason, in UTF-16 units, the end excluded; null when staff or a flag gave it. */
  at: z.object({ from: z.int().nonnegative(), to: z.int().nonnegative() }).nullable(),
});
export type WaitingMessage = z.infer<typeof WaitingMessage>;

/** A player who waits for an answer at a table. */
export const WaitingPerson = z.object({
  player: z.string(),
  /** The language that they write; null when it is not known. */
  language: z.enum(LANGUAGES).nullable(),
  /** The time of their oldest message that needs an answer. */
  since: Instant,
  /** The messages that need an answer, oldest first, at most `CHAT.waitingMessagesListed`. */
  messages: z.array(WaitingMessage).min(1),
  /** How many messages need an answer. */
  count: z.int().positive(),
  /** The target for the answer, in seconds: that of the language, else of the table. */
  target_s: z.int().positive(),
  ...AssignmentState.shape,
});
export type WaitingPerson = z.infer<typeof WaitingPerson>;

/** The player, or null for everybody at the table, and the newest message that the sender has seen. */
export const NoAnswerRequest = z.object({ player: PlayerSender.nullable(), until: MessagePosition });
export type NoAnswerRequest = z.infer<typeof NoAnswerRequest>;

/** Without a player: everybody at the table. */
export const NoAnswerQuery = z.object({ player: PlayerSender.optional() });
export type NoAnswerQuery = z.infer<typeof NoAnswerQuery>;

/** A correction of the rule for one message. */
export const NeedsAnswerRequest = z.object({ needs: z.boolean() });
export type NeedsAnswerRequest = z.infer<typeof NeedsAnswerRequest>;

/** A phrase of the rule, as `docs/who-waits.md` describes it. */
const RulePhrase = z.string().trim().min(2).max(CHAT.rulePhraseMaxLength).refine(isStorable);

/** What the staff of a house changed in the rule that decides which messages need an answer. */
export const AnswerRuleInput = z.object({
  /** The reasons that are switched off. */
  off: z.array(z.enum(WAIT_REASONS).exclude(['staff'])),
  /** A message with one of these phrases needs an answer. */
  always: z.array(RulePhrase).max(CHAT.rulePhrases),
  /** These phrases are ignored. */
  never: z.array(RulePhrase).max(CHAT.rulePhrases),
  version: RecordVersion.optional(),
});
export type AnswerRuleInput = z.infer<typeof AnswerRuleInput>;

export const AnswerRuleSettings = AnswerRuleInput.extend({
  version: RecordVersion,
  /** Null before the first change. */
  changed: z.object({ by: z.string(), at: Instant }).nullable(),
});
export type AnswerRuleSettings = z.infer<typeof AnswerRuleSettings>;
