import { z } from 'zod';
import { UPSTREAM_ERRORS } from '../errors/upstream-errors.ts';
import { EntityId, TerminalId } from '../fields/id.ts';
import { Instant } from '../fields/time.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { MessageView } from './message-view.ts';

/** "I take this one": who answers a conversation, until it expires by itself or is given back. */
export const Claim = z.object({
  user_id: z.string(),
  username: z.string(),
  claimed_at: Instant,
  expires_at: Instant,
});
export type Claim = z.infer<typeof Claim>;

/** A member of staff who looked and found nothing to answer. */
export const NoAnswer = z.object({ username: z.string(), at: Instant });
export type NoAnswer = z.infer<typeof NoAnswer>;

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
export type Conversation = z.infer<typeof Conversation>;

export const listConversations = defineEndpoint({
  method: 'GET',
  path: '/api/conversations',
  tag: 'chat',
  summary: 'The chats of the tables that this account may see, with what is unread and who waits since when',
  auth: 'session',
  response: z.array(Conversation),
  errors: ['service.database_unavailable', ...UPSTREAM_ERRORS],
});
