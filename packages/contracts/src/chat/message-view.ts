import { z } from 'zod';
import { EntityId } from '../fields/id.ts';
import { Instant } from '../fields/time.ts';

/**
 * Where a message stands in its chat: order is (created_at, key). `key` is the message's identity in the console: the
 * operator's id, or where it sends none, one made of chat, sender, moment, text and how many alike came before.
 */
export const MessagePosition = z.object({ created_at: Instant, key: z.string().min(1).max(200) });
export type MessagePosition = z.infer<typeof MessagePosition>;

/** Before (negative), at (0) or behind (positive), in the one order that messages have everywhere. */
export function comparePositions(a: MessagePosition, b: MessagePosition): number {
  const byTime = Date.parse(a.created_at) - Date.parse(b.created_at);
  if (byTime !== 0) return byTime;
  return compareKeys(a.key, b.key);
}

/** Numbers as numbers, so that message 10 stands behind message 9; any other key behind the numbers, as text. */
function compareKeys(a: string, b: string): number {
  const [aIsNumber, bIsNumber] = [NUMBER.test(a), NUMBER.test(b)];
  if (aIsNumber !== bIsNumber) return aIsNumber ? -1 : 1;
  if (aIsNumber && a.length !== b.length) return a.length - b.length;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const NUMBER = /^\d+$/;

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
