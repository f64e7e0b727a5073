import { z } from 'zod';
import { AnswerTarget, AssignmentState } from '../assignments/schemas.ts';
import { LANGUAGES } from '../browser/limits.ts';
import { EntityId, TerminalId } from '../fields/ids.ts';
import { RecordVersion } from '../fields/record-version.ts';
import { isStorable, problem } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { TRANSLATION } from '../translation/limits.ts';
import { LanguageCode, ReplyOriginal } from '../translation/schemas.ts';
import { FLAG_SEVERITIES, WORD_CATEGORIES } from '../words/limits.ts';
import { MessageFlag } from '../words/schemas.ts';
import { CANNED_CATEGORIES, CANNED_LANGUAGES, CHAT } from './limits.ts';

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
  /** The sender's original text when the message was translated. It is not sent to the operator. */
  original: ReplyOriginal.optional(),
});
export type SendMessageRequest = z.infer<typeof SendMessageRequest>;

/**
 * A message's position in its chat, ordered by (created_at, key). `key` identifies the message in the console: the
 * operator's id, or without one a key built from chat, sender, time, text and the number of equal messages before it.
 */
export const MessagePosition = z.object({ created_at: Instant, key: z.string().min(1).max(200) });
export type MessagePosition = z.infer<typeof MessagePosition>;

/** The author from the receiver's point of view: a player, the receiver, or a colleague. */
export const MessageSide = z.enum(['them', 'me', 'staff']);
export type MessageSide = z.infer<typeof MessageSide>;

/** Who hid a message from staff, when and why. */
export const HiddenMark = z.object({ by: z.string(), at: Instant, reason: z.string().nullable() });
export type HiddenMark = z.infer<typeof HiddenMark>;

/** A message as the console shows it. Messages with a template are excluded. */
export const MessageView = MessagePosition.extend({
  chat_id: EntityId,
  sender: z.string(),
  message: z.string(),
  type: MessageSide,
  /** The idempotency key of the send, for its sender only, to match the pending message. */
  client_key: z.string().optional(),
  hidden: z.boolean(),
  /** Set only for a message hidden by staff, which comes without its text. */
  withheld: HiddenMark.optional(),
  /** The flags of watched words, if any. */
  flags: z.array(MessageFlag).optional(),
});
export type MessageView = z.infer<typeof MessageView>;

/** The colleague who marked the conversation as needing no answer. */
export const NoAnswer = z.object({ username: z.string(), at: Instant });
export type NoAnswer = z.infer<typeof NoAnswer>;

/** A table's chat in the inbox, for one reader. */
export const Conversation = z.object({
  chat_id: EntityId,
  table: z.object({ id: EntityId, title: z.string(), terminal_id: TerminalId }),
  last_message: MessageView.nullable(),
  /** Messages of players after this person's read position, counted up to `CHAT.unreadCountedTo`. */
  unread: z.int().nonnegative(),
  /** The oldest message of a player that is neither answered nor marked "no answer needed"; null when nobody waits. */
  waiting_since: Instant.nullable(),
  ...AssignmentState.shape,
  /** The target for the first answer, counted from `waiting_since`. */
  target: AnswerTarget,
  /** Who marked the last messages as needing no answer; null after a newer message. */
  no_answer: NoAnswer.nullable(),
  /**
   * The gravest flag of the last day that was not judged wrong, and the number of such flags; null when there are none.
   */
  flagged: z
    .object({
      category: z.enum(WORD_CATEGORIES),
      severity: z.enum(FLAG_SEVERITIES),
      count: z.int().positive(),
    })
    .nullable(),
});
export type Conversation = z.infer<typeof Conversation>;

/** The newest message that the sender has seen; later ones are not included. */
export const NoAnswerRequest = z.object({ until: MessagePosition });
export type NoAnswerRequest = z.infer<typeof NoAnswerRequest>;

/** The state of a message after staff hid it or showed it again; without text while hidden. */
export const MessageHiding = z.object({
  chat_id: EntityId,
  key: z.string(),
  /** Null for a visible message. */
  withheld: HiddenMark.nullable(),
  message: z.string(),
});
export type MessageHiding = z.infer<typeof MessageHiding>;

/** The current flags of a message. */
export const FlaggedMessage = z.object({ chat_id: EntityId, key: z.string(), flags: z.array(MessageFlag) });
export type FlaggedMessage = z.infer<typeof FlaggedMessage>;

export const HideMessageRequest = z.object({
  reason: z.string().trim().max(CHAT.hideReasonMaxLength).default(''),
});
export type HideMessageRequest = z.infer<typeof HideMessageRequest>;

/** One's own message that the operator acknowledged but does not list yet. */
export const UnprovenMessage = z.object({
  chat_id: EntityId,
  /** The idempotency key of the send. */
  client_key: z.string(),
  message: z.string(),
  sent_at: Instant,
  /**
   * `acknowledged`: the operator's history is still being checked. `not_listed`: the check is over and the message is
   * missing.
   */
  state: z.enum(['acknowledged', 'not_listed']),
});
export type UnprovenMessage = z.infer<typeof UnprovenMessage>;

/** Always oldest first, in both directions. */
export const Thread = z.object({
  data: z.array(MessageView),
  /** True when there are more messages in the requested direction. */
  has_more: z.boolean(),
  /** The person's read position; null before the first read. */
  read_position: MessagePosition.nullable(),
  /** Without a read position, messages after this time count as unread, as in the list of conversations. */
  unread_since: Instant.optional(),
  /** Recently hidden or shown messages, including other pages, for a browser that was disconnected. */
  hidings: z.array(MessageHiding).optional(),
  /** Recently flagged or judged messages, including other pages, for a browser that was disconnected. */
  flagged: z.array(FlaggedMessage).optional(),
  /** Own messages that the operator acknowledged but does not list, oldest first. */
  unproven: z.array(UnprovenMessage).optional(),
});
export type Thread = z.infer<typeof Thread>;

export const ReadPosition = z.object({ position: MessagePosition });

export const ReadState = z.object({ read_position: MessagePosition, unread: z.int().nonnegative() });
export type ReadState = z.infer<typeof ReadState>;

const CannedText = z
  .string()
  .trim()
  .min(1, { error: 'field.required' })
  .max(CHAT.messageMaxLength, { error: 'message.too_long' })
  .refine(isStorable, problem('field.invalid'));

/** The word typed after `/` to find a canned reply. */
const CannedShortcut = z
  .string()
  .trim()
  .toLowerCase()
  .regex(CHAT.cannedShortcut, { error: 'field.invalid' })
  .meta({ examples: ['hello'] });

export const CannedReplyInput = z
  .object({
    shortcut: CannedShortcut,
    category: z.enum(CANNED_CATEGORIES).default('general'),
    texts: z
      .partialRecord(z.enum(CANNED_LANGUAGES), CannedText)
      .refine((texts) => Object.keys(texts).length > 0, { error: 'field.required' })
      .meta({ examples: [{ en: 'Hello {player}' }] }),
  })
  // Care replies are never machine-translated, so every language must have a text.
  .refine(({ category, texts }) => category !== 'care' || LANGUAGES.every((language) => texts[language]), {
    error: 'field.required',
    path: ['texts'],
  });
export type CannedReplyInput = z.infer<typeof CannedReplyInput>;

export const CannedReply = z.object({
  ...CannedReplyInput.shape,
  category: z.enum(CANNED_CATEGORIES),
  id: z.uuid(),
  version: RecordVersion,
  updated_at: Instant,
  updated_by: z.string(),
});
export type CannedReply = z.infer<typeof CannedReply>;

/** Omitted languages keep their text; null removes the text of a language. */
export const CannedReplyChange = z.object({
  shortcut: CannedShortcut.optional(),
  category: z.enum(CANNED_CATEGORIES).optional(),
  texts: z.partialRecord(z.enum(CANNED_LANGUAGES), CannedText.nullable()).default({}),
  version: RecordVersion.optional(),
});
export type CannedReplyChange = z.infer<typeof CannedReplyChange>;

/** The helpline of one language, used in care replies. */
export const Helpline = z.object({
  language: LanguageCode,
  text: z.string(),
  version: RecordVersion,
  /** The colleague who checked it; null for an unchecked default of Pitdesk. */
  checked: z.object({ by: z.string(), at: Instant }).nullable(),
});
export type Helpline = z.infer<typeof Helpline>;

export const HelplineParams = z.object({ language: LanguageCode });
export type HelplineParams = z.infer<typeof HelplineParams>;

export const HelplineInput = z.object({
  text: z
    .string()
    .trim()
    .min(1, { error: 'field.required' })
    .max(TRANSLATION.helplineMaxLength)
    .refine(isStorable),
  version: RecordVersion.optional(),
});
export type HelplineInput = z.infer<typeof HelplineInput>;

/** The sender's open conversation and whether they are typing; null for none. */
export const PresenceRequest = z.object({ chat_id: EntityId.nullable(), typing: z.boolean().default(false) });
export type PresenceRequest = z.infer<typeof PresenceRequest>;

/** The staff viewing a conversation; a colleague with two browsers counts once. */
export const Presence = z.object({
  chat_id: EntityId,
  staff: z.array(z.object({ user_id: z.string(), username: z.string(), typing: z.boolean() })),
});
export type Presence = z.infer<typeof Presence>;

/** The part of a conversation that is equal for all staff; each browser fetches its own unread count. */
export const ConversationChange = Conversation.omit({ unread: true, last_message: true });
export type ConversationChange = z.infer<typeof ConversationChange>;

/** A read position, published to the other browsers of the account. */
export const ReadChange = ReadState.extend({ chat_id: EntityId });
export type ReadChange = z.infer<typeof ReadChange>;
