import type { Conversation } from '@pitdesk/contracts';
import { useEffect, useMemo, useState } from 'react';
import { serverNow } from '../../../../lib/server-clock.ts';
import { nextExpiry, withoutExpired } from './unexpired.ts';

/** The conversations with only those claims that still hold. */
export function useUnexpired(conversations: readonly Conversation[] = []): readonly Conversation[] {
  const [now, setNow] = useState(serverNow);
  const next = nextExpiry(conversations, now);
  useEffect(() => {
    if (next === undefined) return undefined;
    const timer = setTimeout(() => setNow(serverNow()), Math.max(0, next - serverNow()) + 1);
    return () => clearTimeout(timer);
  }, [next]);
  return useMemo(() => withoutExpired(conversations, now), [conversations, now]);
}
