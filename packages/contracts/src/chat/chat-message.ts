import { z } from 'zod';
import { EntityId } from '../fields/id.ts';
import { isStorable, problem } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { CHAT } from '../limits.ts';

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
});
export type SendMessageRequest = z.infer<typeof SendMessageRequest>;
