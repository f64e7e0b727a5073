import { STORAGE_KEYS } from '@pitdesk/contracts';

/** `covered`, or since when it will be, in milliseconds since 1970; null where nothing is set. */
export type IdleEntry = 'covered' | number | null;

const COVERED = 'covered';

export const idleLockKey = (userId: string): string =>
  `${STORAGE_KEYS.idleLock}:${encodeURIComponent(userId)}`;

/** What the tabs share about a user's screen; text that nobody here wrote covers it. */
export function readIdleEntry(userId: string): IdleEntry {
  const text = window.localStorage.getItem(idleLockKey(userId));
  if (text === null) return null;
  return /^\d{1,15}$/.test(text) ? Number(text) : COVERED;
}

export function writeIdleEntry(userId: string, entry: IdleEntry): void {
  try {
    if (entry === null) window.localStorage.removeItem(idleLockKey(userId));
    else window.localStorage.setItem(idleLockKey(userId), String(entry));
  } catch {
    // A browser that keeps nothing more covers this tab alone.
  }
}
