import { STORAGE_KEYS } from '@pitdesk/contracts';
import { clearChatStorage, type Unsent, unsentOf } from '../chat/chat-storage.ts';
import { callOf, send } from '../http/send.ts';
import { clearKept, readKept } from '../kept-texts.ts';
import { clearRecordStorage } from '../records/record-storage.ts';
import { writeIdleEntry } from './idle-lock-entry.ts';
import { session } from './session.ts';
import { signedInUserId } from './signed-in-user-id.ts';

/** What the one who is signed in would lose by signing out; null where that is nothing. */
export function unsentNow(): Unsent | null {
  const userId = signedInUserId();
  if (userId === null) return null;
  const { messages, drafts: ofChat } = unsentOf(userId);
  const drafts = ofChat + readKept(STORAGE_KEYS.formDrafts, userId).size;
  return messages + drafts > 0 ? { messages, drafts } : null;
}

/**
 * Signs out here at once, in every tab; the server is told with the token that was good until now. What the browser
 * keeps of the user's chat, rounds, dealers and drafts goes with it; a session that ends by itself leaves that for the
 * same user's next one.
 */
export function signOut(): void {
  const userId = signedInUserId();
  if (userId !== null) {
    clearChatStorage(userId);
    clearKept(STORAGE_KEYS.formDrafts, userId);
  }
  signOutKeepingUnsent();
}

/** Signs out where it may be somebody else who does: what was not sent waits for the same user's next session. */
export function signOutKeepingUnsent(): void {
  const { accessToken } = session.get();
  const userId = signedInUserId();
  if (userId !== null) {
    clearRecordStorage(userId);
    writeIdleEntry(userId, null);
  }
  session.end(null);
  if (accessToken === null) return;
  void send<'logout'>(callOf<'logout'>('POST', '/api/auth/logout', { token: accessToken, keepalive: true }));
}
