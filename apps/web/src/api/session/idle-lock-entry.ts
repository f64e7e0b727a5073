import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { browserStore } from '#lib/browser/browser-store.ts';

/**
 * `covered`, or the time at which the screen will be covered, in milliseconds since 1970; null where nothing is set.
 */
type IdleEntry = 'covered' | number | null;

export const idleLockKey = (userId: string): string =>
  `${STORAGE_KEYS.idleLock}:${encodeURIComponent(userId)}`;

/** Reads the lock state that tabs share; an invalid text covers the screen. */
export function readIdleEntry(userId: string): IdleEntry {
  const text = browserStore.getItem(idleLockKey(userId));
  if (text === null) return null;
  return /^\d{1,15}$/.test(text) ? Number(text) : 'covered';
}

export function writeIdleEntry(userId: string, entry: IdleEntry): void {
  const key = idleLockKey(userId);
  if (entry === null) browserStore.removeItem(key);
  else browserStore.setItem(key, String(entry));
}
