import { STORAGE_KEYS } from '@pitdesk/contracts/browser';

/** `covered`, or from when on the screen will be, in milliseconds since 1970; null where nothing is set. */
type IdleEntry = 'covered' | number | null;

/** Values that a full browser refused to store: this tab holds them as long as it lives. */
const unkept = new Map<string, string>();

export const idleLockKey = (userId: string): string =>
  `${STORAGE_KEYS.idleLock}:${encodeURIComponent(userId)}`;

/** The lock state that tabs share; any other text covers the screen. */
export function readIdleEntry(userId: string): IdleEntry {
  const key = idleLockKey(userId);
  const text = unkept.get(key) ?? window.localStorage.getItem(key);
  if (text === null) return null;
  return /^\d{1,15}$/.test(text) ? Number(text) : 'covered';
}

export function writeIdleEntry(userId: string, entry: IdleEntry): void {
  const key = idleLockKey(userId);
  unkept.delete(key);
  if (entry === null) {
    window.localStorage.removeItem(key);
    return;
  }
  try {
    window.localStorage.setItem(key, String(entry));
  } catch {
    unkept.set(key, String(entry));
  }
}
