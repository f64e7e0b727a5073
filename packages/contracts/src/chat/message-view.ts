import { z } from 'zod';
import { EntityId } from '../fields/id.ts';
import { Instant } from '../fields/time.ts';

/**
 * Where a message stands in its chat: order is (created_at, key). `key` is the message's identity in the console: the
 * operator's id, or where it sends none, one made of chat, sender, moment, text and how many alike came before.
 */
export const MessagePosition = z.object({ created_at: Instant, key: z.string().min(1).max(200) });
export type MessagePosition = z.infer<typeof MessagePosition>;

/** Who wrote it, seen by whoever is looking: a player, oneself, or a colleague. */
export const MessageSide = z.enum(['them', 'me', 'staff']);
export type MessageSide = z.infer<typeof MessageSide>;

/** Who hid a message from staff, when and why. */
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
});
export type MessageView = z.infer<typeof MessageView>;
