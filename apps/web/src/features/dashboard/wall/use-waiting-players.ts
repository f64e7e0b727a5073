import { hasTerminal, type LoadedUser } from '@pitdesk/contracts';
import { useMemo } from 'react';
import { useWaitingSince } from '../../../api/chat/conversations/conversations-api.ts';

/** Since when the longest waiting player of each table waits, in milliseconds since 1970, by table id as text. */
export function useWaitingPlayers(user: LoadedUser): ReadonlyMap<string, number> {
  const waiting = useWaitingSince(hasTerminal(user));
  return useMemo(
    () => new Map(Object.entries(waiting).map(([id, since]) => [id, Date.parse(since)])),
    [waiting],
  );
}
