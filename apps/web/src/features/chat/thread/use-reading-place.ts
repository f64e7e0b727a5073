import type { MessagePosition, MessageView } from '@pitdesk/contracts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MessageList } from './use-message-list.ts';

/**
 * Brings an opened thread to its first unread message, which is the end where everything fits. Says when it stands
 * there: before that, nothing was seen, and nothing may be put above.
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
export function useHeldEnd(list: MessageList, atEnd: boolean): void {
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

/** Tells how far somebody has read: the last message on the screen, each once. */
export function useSeen(last: MessageView | undefined, onSeen: (position: MessagePosition) => void): void {
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (last === undefined || last.key === told.current) return;
    told.current = last.key;
    onSeen({ created_at: last.created_at, key: last.key });
  }, [last, onSeen]);
}

/** Brings a message to the middle of the screen, once it is there. */
export function useHighlight(
  list: MessageList,
  messages: readonly MessageView[],
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
