import type { MessagePosition, MessageView } from '@pitdesk/contracts';
import { useState } from 'react';
import { firstNewIndex, newBehind } from './thread-item.ts';

interface Unseen {
  /** The message that the mark of what is new stands before. */
  markKey: string | null;
  /** How many messages of others came that were not on the screen yet. */
  count: number;
}

/**
 * What came while nobody looked: while the newest message is on the screen nothing is unseen; what comes otherwise is
 * counted, and the first of it gets the mark, which stays until the next time of looking away.
 */
export function useUnseen(
  messages: readonly MessageView[],
  newSince: MessagePosition | null,
  seeingNewest: boolean,
): Unseen {
  const [known, setKnown] = useState<Known>(() => ({
    seenUpTo: messages.at(-1)?.key ?? null,
    markKey: messages[firstNewIndex(messages, newSince)]?.key ?? null,
    marked: false,
  }));
  const count = seeingNewest ? 0 : newBehind(messages, known.seenUpTo);
  // Settled while rendering: a count that is one frame late would blink.
  const next = settled(known, messages, count, seeingNewest);
  if (next !== known) setKnown(next);
  return { markKey: next.markKey, count };
}

interface Known {
  /** The newest message when somebody last looked at the newest. */
  seenUpTo: string | null;
  markKey: string | null;
  /** Whether the mark stands for this time of looking away. */
  marked: boolean;
}

function settled(
  known: Known,
  messages: readonly MessageView[],
  count: number,
  seeingNewest: boolean,
): Known {
  if (seeingNewest) {
    const seenUpTo = messages.at(-1)?.key ?? null;
    if (seenUpTo === known.seenUpTo && !known.marked) return known;
    return { ...known, seenUpTo, marked: false };
  }
  if (count === 0 || known.marked) return known;
  const seen = messages.findLast((message) => message.key === known.seenUpTo) ?? null;
  const first = messages[firstNewIndex(messages, seen)];
  return { ...known, markKey: first?.key ?? known.markKey, marked: true };
}
