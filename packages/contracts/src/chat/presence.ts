import { z } from 'zod';
import { EntityId } from '../fields/id.ts';

/** What one tells of oneself: which conversation is open, and whether one is typing in it. Null: none. */
export const PresenceRequest = z.object({ chat_id: EntityId.nullable(), typing: z.boolean().default(false) });
export type PresenceRequest = z.infer<typeof PresenceRequest>;

/** Who of the staff is at a conversation; a colleague with two browsers is there once. */
export const Presence = z.object({
  chat_id: EntityId,
  staff: z.array(z.object({ user_id: z.string(), username: z.string(), typing: z.boolean() })),
});
export type Presence = z.infer<typeof Presence>;
