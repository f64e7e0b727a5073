import { EntityId, TerminalId } from '@pitdesk/contracts/fields';
import { GameName } from '@pitdesk/contracts/games';
import { z } from 'zod';

/** Staff that one replica's browsers say are at a conversation. */
const StaffAt = z.object({
  chat_id: EntityId,
  user_id: z.string(),
  username: z.string(),
  typing: z.boolean(),
});
export type StaffAt = z.infer<typeof StaffAt>;

/** An event that one replica wrote: enough to tell whom it concerns. */
const WrittenEvent = z.object({
  id: EntityId,
  game: GameName.nullable(),
  terminal_id: TerminalId.nullable(),
});
export type WrittenEvent = z.infer<typeof WrittenEvent>;

/** An entry of the handover log that one replica wrote. */
const WrittenHandover = z.object({ id: z.string(), terminal_id: TerminalId });
export type WrittenHandover = z.infer<typeof WrittenHandover>;

/**
 * All that replicas tell each other, each what it alone knows. None of it is believed: what the database knows is read
 * from there, and this says only that it is time to. Neither messages nor tokens are among it.
 */
export const ReplicaEvents = {
  /** The sender's own part, whole, again and again for as long as there is any; empty once when it goes. */
  presence: z.object({ replica: z.string(), staff: z.array(StaffAt) }),
  'conversation:changed': z.object({ chat_id: EntityId }),
  'message:hiding': z.object({ chat_id: EntityId, key: z.string() }),
  'send:settled': z.object({ id: z.uuid() }),
  'read:changed': z.object({ user_id: EntityId, chat_id: EntityId }),
  'events:changed': z.object({ events: z.array(WrittenEvent) }),
  'dealers:changed': z.object({ ids: z.array(EntityId) }),
  'alarms:changed': z.object({}),
  'handover:changed': z.object({ entries: z.array(WrittenHandover) }),
  /** The operator has changed an account: its sessions are to be read again. */
  'account:changed': z.object({ user_id: EntityId }),
  'session:ended': z.object({ session_id: z.string() }),
  /** The sender could not be heard for a while, or could not hear: tell what you have, and look again. */
  'look:again': z.object({}),
} as const;

export type ReplicaEventName = keyof typeof ReplicaEvents;
export type ReplicaEvent<E extends ReplicaEventName> = z.infer<(typeof ReplicaEvents)[E]>;
