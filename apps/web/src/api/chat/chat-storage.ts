import { STORAGE_KEYS } from '@pitdesk/contracts';
import { clearKept, readKept } from '../kept-texts.ts';

const CHAT_KEYS = [
  STORAGE_KEYS.outbox,
  STORAGE_KEYS.drafts,
  STORAGE_KEYS.chatSelection,
  STORAGE_KEYS.chatNotifications,
] as const;

/** How much of what that user wrote has not been sent: messages on their way, and drafts. */
export interface Unsent {
  messages: number;
  drafts: number;
}

export const unsentOf = (userId: string): Unsent => ({
  messages: readKept(STORAGE_KEYS.outbox, userId).size,
  drafts: readKept(STORAGE_KEYS.drafts, userId).size,
});

/** Everything of the chat that this browser keeps for that user, as signing out leaves it: nothing. */
export function clearChatStorage(userId: string): void {
  for (const key of CHAT_KEYS) clearKept(key, userId);
}
