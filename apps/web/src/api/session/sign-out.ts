import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { type SignedOut, sessionsPaths } from '@pitdesk/contracts/sessions';
import { type CallResult, callOf, send } from '../http/send.ts';
import { clearStoredTexts, readStoredTexts } from '../stored-texts.ts';
import { writeIdleEntry } from './idle-lock-entry.ts';
import { session, signedInUserId } from './session.ts';
import { signOutState } from './sign-out-state.ts';

const CHAT_KEYS = [
  STORAGE_KEYS.outbox,
  STORAGE_KEYS.drafts,
  STORAGE_KEYS.chatReplies,
  STORAGE_KEYS.chatTranslations,
  STORAGE_KEYS.chatSelection,
  STORAGE_KEYS.chatNotifications,
] as const;

/** The unsent work of that user: pending messages, and drafts. */
export interface Unsent {
  messages: number;
  drafts: number;
}

export const unsentOf = (userId: string): Unsent => ({
  messages: readStoredTexts(STORAGE_KEYS.outbox, userId).size,
  drafts: readStoredTexts(STORAGE_KEYS.drafts, userId).size,
});

/** Deletes all chat data that this browser stores for that user. */
export function clearChatStorage(userId: string): void {
  for (const key of CHAT_KEYS) clearStoredTexts(key, userId);
}

/** Returns the work that signing out would lose; null where there is none. */
export function unsentNow(): Unsent | null {
  const userId = signedInUserId();
  if (userId === null) return null;
  const { messages, drafts: ofChat } = unsentOf(userId);
  const drafts = ofChat + readStoredTexts(STORAGE_KEYS.formDrafts, userId).size;
  return messages + drafts > 0 ? { messages, drafts } : null;
}

/**
 * Signs out here at once, in every tab, and notifies the server with the last valid token. Deletes the browser's copy
 * of the user's chat, rounds, dealers and drafts; an expired session keeps them for the same user's next sign-in.
 */
export function signOut(): void {
  const userId = signedInUserId();
  if (userId !== null) {
    clearChatStorage(userId);
    clearStoredTexts(STORAGE_KEYS.formDrafts, userId);
    clearStoredTexts(STORAGE_KEYS.formKeys, userId);
  }
  signOutAndKeepUnsent();
}

/**
 * Signs out where the person may not be the user (an idle screen): unsent work is kept for the same user's next
 * session.
 */
export function signOutAndKeepUnsent(): void {
  signOutState.set('under way');
  void endSession().then((ended) => {
    // The identity provider's own sign-out: without it, the provider would sign the next person in as this user.
    if (ended?.ok && ended.data.continue_at !== undefined) window.location.assign(ended.data.continue_at);
    else signOutState.set(ended?.ok === false ? 'failed' : 'done');
  });
}

/**
 * Ends the session here and at the gateway.
 * @returns the gateway's answer; undefined where nobody was signed in
 */
export async function endSession(): Promise<CallResult<SignedOut> | undefined> {
  const { accessToken } = session.get();
  const userId = signedInUserId();
  if (userId !== null) {
    clearStoredTexts(STORAGE_KEYS.rounds, userId);
    clearStoredTexts(STORAGE_KEYS.models, userId);
    writeIdleEntry(userId, null);
  }
  session.end(null);
  if (accessToken === null) return undefined;
  return await send(callOf(sessionsPaths.logout, { token: accessToken, keepalive: true }));
}
