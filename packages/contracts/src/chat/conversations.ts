import { z } from 'zod';
import { AnswerTarget, AssignmentState } from '../assignments/contract.ts';
import { EntityId, TerminalId } from '../fields/ids.ts';
import { Instant } from '../fields/time.ts';
import { FLAG_SEVERITIES, WORD_CATEGORIES } from '../words/limits.ts';
import { MessageNumber, MessageView, UnprovenMessage } from './messages.ts';
import { MessagePosition } from './place.ts';
import { WaitingPerson } from './waits.ts';

/** A table's chat in the inbox, for one reader. */
export const Conversation = z.object({
  chat_id: EntityId,
  table: z.object({ id: EntityId, title: z.string(), terminal_id: TerminalId }),
  last_message: MessageView.nullable(),
  /** The newest number of the chat. */
  seq: MessageNumber,
  /** How many messages of players were ever stored. It never goes down. */
  received: z.int().nonnegative(),
  /** Messages of players after this person's read position, counted up to `CHAT.unreadCountedTo`. */
  unread: z.int().nonnegative(),
  /** The players who wait for an answer, longest wait first, at most `CHAT.waitingPeopleListed`. */
  waiting: z.array(WaitingPerson),
  /** How many players wait. */
  waiting_count: z.int().nonnegative(),
  /** The oldest message that needs an answer; null when nobody waits. */
  waiting_since: Instant.nullable(),
  /** The assignment of the table. It covers its players who have none of their own. */
  ...AssignmentState.shape,
  /** The table's own target, or the console's default. */
  target: AnswerTarget,
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

/** A conversation without what is one reader's own. */
export const InboxRow = Conversation.omit({ unread: true });
export type InboxRow = z.infer<typeof InboxRow>;

/** The conversations of a room that changed since the last digest. */
export const InboxDigest = z.object({ at: Instant, conversations: z.array(InboxRow) });
export type InboxDigest = z.infer<typeof InboxDigest>;

/** Pages by position are oldest first. A page of `changed_after` is in the order of numbers. */
export const Thread = z.object({
  data: z.array(MessageView),
  /** True when there are more messages in the requested direction. */
  has_more: z.boolean(),
  /**
   * The page holds every change up to this number, within its positions. With `changed_after` and `has_more`, the next
   * page begins after it.
   */
  seq: MessageNumber,
  /** The person's read position; null before the first read. */
  read_position: MessagePosition.nullable(),
  /** Without a read position, messages after this time count as unread, as in the list of conversations. */
  unread_since: Instant.optional(),
  /** Own messages that the operator acknowledged but does not list, oldest first. */
  unproven: z.array(UnprovenMessage).optional(),
});
export type Thread = z.infer<typeof Thread>;

export const ReadPosition = z.object({ position: MessagePosition });

export const ReadState = z.object({
  read_position: MessagePosition,
  /** Counted up to `CHAT.unreadCountedTo`. */
  unread: z.int().nonnegative(),
  /** The conversation's `received` at the read position: what exceeds it is unread. */
  received: z.int().nonnegative(),
});
export type ReadState = z.infer<typeof ReadState>;

/** The sender's open conversation and whether they are typing; null for none. */
export const PresenceRequest = z.object({ chat_id: EntityId.nullable(), typing: z.boolean().default(false) });
export type PresenceRequest = z.infer<typeof PresenceRequest>;

/** The staff viewing a conversation; a colleague with two browsers counts once. */
export const Presence = z.object({
  chat_id: EntityId,
  staff: z.array(z.object({ user_id: z.string(), username: z.string(), typing: z.boolean() })),
});
export type Presence = z.infer<typeof Presence>;

/** The conversation that a browser begins or stops to show. */
export const OpenConversation = z.object({ chat_id: EntityId });
export type OpenConversation = z.infer<typeof OpenConversation>;

/**
 * New and changed messages of a shown conversation, each as it is now, oldest number first.
 * A browser that has less than `after` has missed changes: `getThread` with `changed_after` returns them.
 */
export const ConversationMessages = z.object({
  chat_id: EntityId,
  /** The number before the first of these changes. */
  after: MessageNumber,
  /** The newest number of these changes. */
  seq: MessageNumber,
  messages: z.array(MessageView),
});
export type ConversationMessages = z.infer<typeof ConversationMessages>;

/** A read position, published to the other browsers of the account. */
export const ReadChange = ReadState.extend({ chat_id: EntityId });
export type ReadChange = z.infer<typeof ReadChange>;
