import { z } from 'zod';
import { EntityId } from '../fields/ids.ts';
import { isReasonWhole, REASON_INCOMPLETE, reasonFields } from '../fields/reason.ts';
import { isStorable, problem } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { ReplyOriginal } from '../translation/contract.ts';
import { MessageFlag } from '../words/contract.ts';
import { CHAT, HIDING_REASONS } from './limits.ts';
import { MessagePosition, PlayerSender } from './place.ts';

/** A stored message. The operator may omit the id; a message with `template` is not shown. */
export const ChatMessage = z.object({
  id: EntityId.optional(),
  chat_id: EntityId,
  /** `first-last-id` for a player, the account's name for staff. */
  sender: z.string(),
  message: z.string(),
  /** `them` or another value; computed for each reader. */
  type: z.string().optional(),
  time: z.string().optional(),
  template: z.unknown().optional(),
  created_at: Instant,
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const MessageText = z
  .string(problem('message.empty'))
  .refine((text) => text.trim() !== '', problem('message.empty'))
  .max(CHAT.messageMaxLength, problem('message.too_long'))
  .refine(isStorable, problem('field.invalid'));

export const SendMessageRequest = z.object({
  chat_id: EntityId,
  /** Ignored: the gateway sets the sender. */
  sender: z.string().max(200).optional(),
  message: MessageText,
  /** The player whom it answers; without one it answers everybody at the table. It is not sent to the operator. */
  to: PlayerSender.optional(),
  /** The sender's original text when the message was translated. It is not sent to the operator. */
  original: ReplyOriginal.optional(),
});
export type SendMessageRequest = z.infer<typeof SendMessageRequest>;

/** A player, or staff. */
export const MessageSide = z.enum(['them', 'staff']);
export type MessageSide = z.infer<typeof MessageSide>;

export const HidingReason = z.enum(HIDING_REASONS);
export type HidingReason = z.infer<typeof HidingReason>;

/** Who hid a message from staff, when and why. */
export const HiddenMark = z.object({
  by: z.string(),
  at: Instant,
  reason_code: HidingReason,
  reason: z.string().nullable(),
});
export type HiddenMark = z.infer<typeof HiddenMark>;

/**
 * The number of a message in its chat. A new message gets the next number. A message that is hidden, shown again, flagged,
 * judged or recognised as a send gets the next number again, so all changes after a number are found by it.
 */
export const MessageNumber = z.int().nonnegative();

/** A message as the console shows it, the same for all staff. Messages with a template are excluded. */
export const MessageView = MessagePosition.extend({
  chat_id: EntityId,
  seq: MessageNumber,
  sender: z.string(),
  message: z.string(),
  type: MessageSide,
  /** The player whom this message of staff answers; omitted for everybody at the table. */
  to: z.string().optional(),
  /** The idempotency key of the send. It matches the message with the pending one of its sender. */
  client_key: z.string().optional(),
  hidden: z.boolean(),
  /** Set only for a message hidden by staff, which comes without its text. */
  withheld: HiddenMark.optional(),
  /** The flags of watched words, if any. */
  flags: z.array(MessageFlag).optional(),
});
export type MessageView = z.infer<typeof MessageView>;

export const HideMessageRequest = z
  .object(reasonFields(HIDING_REASONS, CHAT.hidingTextMax))
  .refine(isReasonWhole, REASON_INCOMPLETE);
export type HideMessageRequest = z.infer<typeof HideMessageRequest>;

/** One's own message that the operator acknowledged but does not list yet. */
export const UnprovenMessage = z.object({
  chat_id: EntityId,
  /** The idempotency key of the send. */
  client_key: z.string(),
  message: z.string(),
  /** The player whom it answers; omitted for everybody at the table. */
  to: z.string().optional(),
  sent_at: Instant,
  /**
   * `acknowledged`: the operator's history is still being checked. `not_listed`: the check is over and the message is
   * missing.
   */
  state: z.enum(['acknowledged', 'not_listed']),
});
export type UnprovenMessage = z.infer<typeof UnprovenMessage>;
