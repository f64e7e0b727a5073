import { STORAGE_KEYS } from '@pitdesk/contracts';
import { clearKept, keptPrefix } from '../kept-texts.ts';

/** The kinds of records whose state this browser keeps. */
export type RecordKind = 'rounds' | 'models';

/** Where one part of a kind's state is kept for that user. */
export const recordKey = (kind: RecordKind, userId: string, part: string): string =>
  keptPrefix(STORAGE_KEYS[kind], userId) + part;

/** Signing out leaves nothing of the rounds and dealers that this user looked at. */
export function clearRecordStorage(userId: string): void {
  clearKept(STORAGE_KEYS.rounds, userId);
  clearKept(STORAGE_KEYS.models, userId);
}

/** Drops what an older version of the console kept of that kind: it is never read again. */
export function dropOldRecordStorage(kind: RecordKind): void {
  const current = STORAGE_KEYS[kind];
  const anyVersion = current.slice(0, current.indexOf('.v') + 2);
  for (const name of Object.keys(window.localStorage)) {
    if (name.startsWith(anyVersion) && !name.startsWith(`${current}:`)) window.localStorage.removeItem(name);
  }
}
