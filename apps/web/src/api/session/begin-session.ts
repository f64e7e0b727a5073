import { ownerOf } from './access-token.ts';
import { writeIdleEntry } from './idle-lock-entry.ts';
import { session } from './session.ts';

/** Somebody has just shown who they are: a screen that was covered before is not covered any more. */
export function beginSession(accessToken: string): void {
  const owner = ownerOf(accessToken);
  if (owner !== undefined) writeIdleEntry(owner, null);
  session.issued(accessToken);
}
