import { z } from 'zod';
import { EntityId, TerminalId } from '../fields/ids.js';
import { isStorable, problem } from '../fields/text.js';
import { Instant } from '../fields/time.js';
import { CHAT } from './limits.js';
/** A message as it is stored. An operator may send no id; `template` set means that the message is not shown. */
export const ChatMessage = z.object({
  id: EntityId.optional(),
  chat_id: EntityId,
  /** `first-last-id` for a player, the account's name for staff. */
  sender: z.string(),
  message: z.string(),
  /** `them` or another value; derived anew for whoever is looking. */
  type: z.string().optional(),
  time: z.string().optional(),
  template: z.unknown().optional(),
  created_at: Instant,
});
export const MessageText = z
  .string(problem('message.empty'))
  .refine((text) => text.trim() !== '', problem('message.empty'))
  .max(CHAT.messageMaxLength, problem('message.too_long'))
  .refine(isStorable, problem('field.invalid'));
export const SendMessageRequest = z.object({
  chat_id: EntityId,
  /** Ignored: the gateway names the sender itself. */
  sender: z.string().max(200).optional(),
  message: MessageText,
});
/**
 * Where a message stands in its chat: order is (created_at, key). `key` is the message's identity in the console: the
 * operator's id, or where it sends none, one made of chat, sender, moment, text and how many alike came before.
 */
export const MessagePosition = z.object({ created_at: Instant, key: z.string().min(1).max(200) });
/** Who wrote it, seen by whoever is looking: a player, oneself, or a colleague. */
export const MessageSide = z.enum(['them', 'me', 'staff']);
/** Who hid a message from staff, when and why. */
export const HiddenMark = z.object({ by: z.string(), at: Instant, reason: z.string().nullable() });
/** A message as the console shows it; one whose operator set a template is not among them. */
export const MessageView = MessagePosition.extend({
  chat_id: EntityId,
  sender: z.string(),
  message: z.string(),
  type: MessageSide,
  /** The key of the send that made it, for its sender alone, so that a pending message finds itself. */
  client_key: z.string().optional(),
  hidden: z.boolean(),
  /** Only where staff hid it: then it comes without its text. */
  withheld: HiddenMark.optional(),
});
/** "I take this one": who answers a conversation, until it expires by itself or is given back. */
export const Claim = z.object({
  user_id: z.string(),
  username: z.string(),
  claimed_at: Instant,
  expires_at: Instant,
});
/** A member of staff who looked and found nothing to answer. */
export const NoAnswer = z.object({ username: z.string(), at: Instant });
/** A table's chat as the inbox lists it, for whoever is looking. */
export const Conversation = z.object({
  chat_id: EntityId,
  table: z.object({ id: EntityId, title: z.string(), terminal_id: TerminalId }),
  last_message: MessageView.nullable(),
  /** Messages of players behind this member of staff's read position, counted to `CHAT.unreadCountedTo`. */
  unread: z.int().nonnegative(),
  /** The oldest message of a player that staff have neither answered nor said to need none; null where nobody waits. */
  waiting_since: Instant.nullable(),
  claim: Claim.nullable(),
  /** Who said that the last messages need no answer; null once anything was written since. */
  no_answer: NoAnswer.nullable(),
});
export const ClaimState = z.object({ claim: Claim.nullable() });
/** The newest message that whoever says so has seen: what came behind it is not meant. */
export const NoAnswerRequest = z.object({ until: MessagePosition });
/** How a message stands after staff hid it or showed it again: without its text while it is hidden. */
export const MessageHiding = z.object({
  chat_id: EntityId,
  key: z.string(),
  /** Null where it is shown. */
  withheld: HiddenMark.nullable(),
  message: z.string(),
});
export const HideMessageRequest = z.object({
  reason: z.string().trim().max(CHAT.hideReasonMaxLength).default(''),
});
/** A message of one's own that the operator acknowledged without showing it. */
export const UnprovenMessage = z.object({
  chat_id: EntityId,
  /** The key of the send that made it. */
  client_key: z.string(),
  message: z.string(),
  sent_at: Instant,
  /** `acknowledged`: the operator's history is still read for it. `not_listed`: it was read, and does not list it. */
  state: z.enum(['acknowledged', 'not_listed']),
});
/** Always oldest first, whichever way it was asked for. */
export const Thread = z.object({
  data: z.array(MessageView),
  /** Whether there is more in the direction that was asked for. */
  has_more: z.boolean(),
  /** How far this member of staff has read; null before the first time. */
  read_position: MessagePosition.nullable(),
  /** Where nothing was read yet: what was written since then is unread, as the list of conversations counts it. */
  unread_since: Instant.optional(),
  /** What was hidden or shown again lately, also on other pages: for a browser that was away meanwhile. */
  hidings: z.array(MessageHiding).optional(),
  /** What this member of staff sent here that the operator acknowledged and does not list, oldest first. */
  unproven: z.array(UnprovenMessage).optional(),
});
export const ReadPosition = z.object({ position: MessagePosition });
export const ReadState = z.object({ read_position: MessagePosition, unread: z.int().nonnegative() });
export const CannedReplyInput = z.object({
  /** What is typed behind `/` to find it. */
  shortcut: z
    .string()
    .trim()
    .toLowerCase()
    .regex(CHAT.cannedShortcut, { error: 'field.invalid' })
    .meta({ examples: ['hello'] }),
  text: z
    .string()
    .trim()
    .min(1, { error: 'field.required' })
    .max(CHAT.messageMaxLength, { error: 'message.too_long' }),
});
export const CannedReply = CannedReplyInput.extend({
  id: z.uuid(),
  updated_at: Instant,
  updated_by: z.string(),
});
/** What one tells of oneself: which conversation is open, and whether one is typing in it. Null: none. */
export const PresenceRequest = z.object({ chat_id: EntityId.nullable(), typing: z.boolean().default(false) });
/** Who of the staff is at a conversation; a colleague with two browsers is there once. */
export const Presence = z.object({
  chat_id: EntityId,
  staff: z.array(z.object({ user_id: z.string(), username: z.string(), typing: z.boolean() })),
});
/** What of a conversation is the same for everybody who looks; what is unread each browser asks for itself. */
export const ConversationChange = Conversation.omit({ unread: true, last_message: true });
/** How far one has read a conversation, told to one's other browsers. */
export const ReadChange = ReadState.extend({ chat_id: EntityId });
//# sourceMappingURL=schemas.js.map
