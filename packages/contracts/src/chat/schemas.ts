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

/** A message as it is stored. An operator may send no id; `template` set means that the message is not shown. */
export const ChatMessage = z.object({
  id: EntityId.optional(),
  chat_id: EntityId,
  /** `first-last-id` for a player, the account's name for staff. */
  sender: z.string(),
  message: z.string(),
  /** `them` or another value; derived for each reader. */
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
  /** Ignored: the gateway names the sender itself. */
  sender: z.string().max(200).optional(),
  message: MessageText,
  /** What the sender wrote in another language, where the message was translated. The operator does not receive it. */
  original: ReplyOriginal.optional(),
});
export type SendMessageRequest = z.infer<typeof SendMessageRequest>;

/**
 * A message's position in its chat: order is (created_at, key). `key` is the message's identity in the console: the
 * operator's id, or where it sends none, one made of chat, sender, moment, text and how many alike came before.
 */
export const MessagePosition = z.object({ created_at: Instant, key: z.string().min(1).max(200) });
export type MessagePosition = z.infer<typeof MessagePosition>;

/** The author from the receiver's point of view: a player, the receiver, or a colleague. */
export const MessageSide = z.enum(['them', 'me', 'staff']);
export type MessageSide = z.infer<typeof MessageSide>;

/** The colleague who hid a message from staff, the time and the reason. */
export const HiddenMark = z.object({ by: z.string(), at: Instant, reason: z.string().nullable() });
export type HiddenMark = z.infer<typeof HiddenMark>;

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
  /** The marks of watched words, where there are any. */
  flags: z.array(MessageFlag).optional(),
});
export type MessageView = z.infer<typeof MessageView>;

/** A member of staff who looked and found nothing to answer. */
export const NoAnswer = z.object({ username: z.string(), at: Instant });
export type NoAnswer = z.infer<typeof NoAnswer>;

/** A table's chat as the inbox lists it, for one reader. */
export const Conversation = z.object({
  chat_id: EntityId,
  table: z.object({ id: EntityId, title: z.string(), terminal_id: TerminalId }),
  last_message: MessageView.nullable(),
  /** Messages of players behind this member of staff's read position, counted to `CHAT.unreadCountedTo`. */
  unread: z.int().nonnegative(),
  /** The oldest message of a player that is neither answered nor marked "no answer needed"; null when nobody waits. */
  waiting_since: Instant.nullable(),
  ...AssignmentState.shape,
  /** For the first answer, counted from `waiting_since`. */
  target: AnswerTarget,
  /** The colleague who marked that the last messages need no answer; null after a newer message. */
  no_answer: NoAnswer.nullable(),
  /** The gravest flag of the last day that nobody found wrong, and how many there are; null without any. */
  flagged: z
    .object({
      category: z.enum(WORD_CATEGORIES),
      severity: z.enum(FLAG_SEVERITIES),
      count: z.int().positive(),
    })
    .nullable(),
});
export type Conversation = z.infer<typeof Conversation>;

/** The newest message that the sender has seen: later ones are not included. */
export const NoAnswerRequest = z.object({ until: MessagePosition });
export type NoAnswerRequest = z.infer<typeof NoAnswerRequest>;

/** The state of a message after staff hid or showed it; without its text while it is hidden. */
export const MessageHiding = z.object({
  chat_id: EntityId,
  key: z.string(),
  /** Null where it is shown. */
  withheld: HiddenMark.nullable(),
  message: z.string(),
});
export type MessageHiding = z.infer<typeof MessageHiding>;

/** The marks of a message as they are now. */
export const FlaggedMessage = z.object({ chat_id: EntityId, key: z.string(), flags: z.array(MessageFlag) });
export type FlaggedMessage = z.infer<typeof FlaggedMessage>;

export const HideMessageRequest = z.object({
  reason: z.string().trim().max(CHAT.hideReasonMaxLength).default(''),
});
export type HideMessageRequest = z.infer<typeof HideMessageRequest>;

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
export type UnprovenMessage = z.infer<typeof UnprovenMessage>;

/** Always oldest first, in both directions. */
export const Thread = z.object({
  data: z.array(MessageView),
  /** True where there is more in the requested direction. */
  has_more: z.boolean(),
  /** The read position of this member of staff; null before the first read. */
  read_position: MessagePosition.nullable(),
  /** Without a read position, messages since this time count as unread, as in the list of conversations. */
  unread_since: Instant.optional(),
  /** Messages hidden or shown lately, also on other pages, for a browser that was disconnected. */
  hidings: z.array(MessageHiding).optional(),
  /** Messages flagged or judged lately, also on other pages, for a browser that was disconnected. */
  flagged: z.array(FlaggedMessage).optional(),
  /** Own messages that the operator acknowledged and does not list, oldest first. */
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

/** The word typed behind `/` to find a canned reply. */
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
  // A machine never translates a reply of care, so none may lack a language.
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

/** What is left out stays as it is; null removes the text of a language. */
export const CannedReplyChange = z.object({
  shortcut: CannedShortcut.optional(),
  category: z.enum(CANNED_CATEGORIES).optional(),
  texts: z.partialRecord(z.enum(CANNED_LANGUAGES), CannedText.nullable()).default({}),
  version: RecordVersion.optional(),
});
export type CannedReplyChange = z.infer<typeof CannedReplyChange>;

/** The helpline that replies of care name in one language. */
export const Helpline = z.object({
  language: LanguageCode,
  text: z.string(),
  version: RecordVersion,
  /** The colleague who has checked it; null for one that Pitdesk brought along and nobody here has checked. */
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

/** The open conversation of the sender and whether they are typing; null for none. */
export const PresenceRequest = z.object({ chat_id: EntityId.nullable(), typing: z.boolean().default(false) });
export type PresenceRequest = z.infer<typeof PresenceRequest>;

/** The staff at a conversation; a colleague with two browsers counts once. */
export const Presence = z.object({
  chat_id: EntityId,
  staff: z.array(z.object({ user_id: z.string(), username: z.string(), typing: z.boolean() })),
});
export type Presence = z.infer<typeof Presence>;

/** The part of a conversation that is the same for all staff; each browser fetches its own unread count. */
export const ConversationChange = Conversation.omit({ unread: true, last_message: true });
export type ConversationChange = z.infer<typeof ConversationChange>;

/** A read position, published to the same account's other browsers. */
export const ReadChange = ReadState.extend({ chat_id: EntityId });
export type ReadChange = z.infer<typeof ReadChange>;
