import { comparePositions, type MessagePosition } from '@pitdesk/contracts';
import { useEffect } from 'react';
import type { ThreadState } from '../../../api/chat/thread/thread-state.ts';

/** Loads older messages, page by page, until the thread holds that place. */
export function useReachBack(
  { state, messages, hasOlder, loadingOlder, olderFailure }: ThreadState,
  place: MessagePosition | null,
  loadOlder: () => void,
): void {
  const [oldest] = messages;
  const isBehind = place !== null && oldest !== undefined && comparePositions(place, oldest) < 0;
  const isDue = state === 'ready' && isBehind && hasOlder && !loadingOlder && olderFailure === null;
  useEffect(() => {
    if (isDue) loadOlder();
  }, [isDue, loadOlder]);
}
