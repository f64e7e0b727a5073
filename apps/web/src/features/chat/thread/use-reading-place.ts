import type { MessagePosition } from '@pitdesk/contracts/chat';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ShownMessage } from '../live/ordered-messages.ts';
import { firstNewIndex, newBehind } from './thread-rules.ts';
import type { MessageList } from './use-message-list.ts';

/**
 * Scrolls an opened thread to its first unread message, which is the end where everything fits. Returns whether it
 * stands there: before that, nothing was seen, and nothing may be put above.
 */
export function useOpeningPlace(list: MessageList, opensAt: number): boolean {
  const [placed, setPlaced] = useState(false);
  const target = useRef(opensAt);
  useLayoutEffect(() => {
    if (target.current >= 0) list.scrollToIndex(target.current, { align: 'start' });
    else list.scrollToEnd();
    let before = Number.NaN;
    const settle = (): void => {
      const now = list.scrollElement?.scrollTop ?? before;
      if (now === before) setPlaced(true);
      else frame = requestAnimationFrame(settle);
      before = now;
    };
    let frame = requestAnimationFrame(settle);
    return () => cancelAnimationFrame(frame);
  }, [list]);
  return placed;
}

/** Keeps the newest message in sight where the room for the thread gets smaller: the message box grows, an alert comes. */
export function useKeptEnd(list: MessageList, atEnd: boolean): void {
  const held = useRef(atEnd);
  useEffect(() => {
    held.current = atEnd;
  }, [atEnd]);
  useEffect(() => {
    const room = list.scrollElement;
    if (room === null) return undefined;
    let height = room.clientHeight;
    const observer = new ResizeObserver(() => {
      const shrunk = room.clientHeight < height;
      height = room.clientHeight;
      if (shrunk && held.current) list.scrollToEnd();
    });
    observer.observe(room);
    return () => observer.disconnect();
  }, [list]);
}

/** Reports how far somebody has read: the last message on the screen, each once. */
export function useReportSeen(
  last: ShownMessage | undefined,
  onSeen: (position: MessagePosition) => void,
): void {
  const reported = useRef<string | null>(null);
  useEffect(() => {
    if (last === undefined || last.key === reported.current) return;
    reported.current = last.key;
    onSeen({ created_at: last.created_at, key: last.key });
  }, [last, onSeen]);
}

/** Scrolls a message to the middle of the screen, once it is there. */
export function useHighlight(
  list: MessageList,
  messages: readonly ShownMessage[],
  key: string | null,
  placed: boolean,
): void {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (!placed || key === null || shown.current === key) return;
    const index = messages.findLastIndex((message) => message.key === key);
    if (index === -1) return;
    shown.current = key;
    list.scrollToIndex(index, { align: 'center' });
  }, [placed, messages, key, list]);
}

interface Unseen {
  /** The message that the mark of what is new stands before. */
  markKey: string | null;
  /** The number of unseen messages of others. */
  count: number;
}

/**
 * Counts unseen messages: while the newest one is on the screen nothing is unseen; a later one is
 * counted, and the first of it gets the mark, which stays until the next time of looking away.
 */
export function useUnseen(
  messages: readonly ShownMessage[],
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
  /** True where the mark belongs to this absence. */
  marked: boolean;
}

function settled(
  known: Known,
  messages: readonly ShownMessage[],
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
