import type { MessagePosition } from '@pitdesk/contracts/chat';
import { defaultRangeExtractor, type ReactVirtualizer, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { OutgoingMessage } from '#live/outbox.ts';
import type { ShownMessage } from '../live/ordered-messages.ts';
import { firstNewIndex, isStored, newBehind, type ThreadItem } from './thread-rules.ts';

/** Within this distance of the end, the newest message counts as being looked at, and a new one is followed. */
const NEAR_END_PX = 48;

const CHARACTERS_A_LINE = 40;
const LINE_PX = 20;
const AROUND_PX = 24;

/** The rows of a thread by index. */
export interface ThreadItems {
  count: number;
  at: (index: number) => ThreadItem<OutgoingMessage> | undefined;
  keyAt: (index: number) => string;
}

export type MessageList = ReactVirtualizer<HTMLDivElement, HTMLDivElement>;

interface ShownMessages {
  scroller: RefObject<HTMLDivElement | null>;
  list: MessageList;
  /** For the element that is as high as all rows together. */
  sizer: (element: HTMLElement | null) => void;
  atEnd: boolean;
  /** The first and the last row in sight, by index. */
  first: number;
  last: number;
}

/**
 * The rows near the screen, each measured. What the list holds to is its end: a new message is followed where the
 * newest was in sight, and what is put above, or grows above, moves nothing that is being read.
 */
export function useMessageList(
  items: ThreadItems,
  /** The row that the list opens at, by index; the end where there is none. */
  opensAt: number,
  /** The row that has the focus stays in the page, wherever it is scrolled to. */
  focused: number | null,
): ShownMessages {
  const scroller = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this code, and no memo holds its functions.
  const list = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: items.count,
    getScrollElement: () => scroller.current,
    getItemKey: items.keyAt,
    estimateSize: (index) => estimatedHeight(items.at(index)),
    // The first rows drawn are those that will be seen, not the oldest.
    initialOffset: () => estimatedOffset(items, opensAt),
    overscan: 8,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      if (focused === null || focused >= items.count || rows.includes(focused)) return rows;
      return focused < (rows[0] ?? 0) ? [focused, ...rows] : [...rows, focused];
    },
    // Room for what stands above the first message.
    paddingStart: 48,
    paddingEnd: 14,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_END_PX,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    onChange: (instance) => setAtEnd(instance.isAtEnd(NEAR_END_PX)),
  });
  // Reading the rows settles which of them are in sight.
  list.getVirtualItems();
  const { startIndex: first = 0, endIndex: last = -1 } = list.range ?? {};
  return { scroller, list, sizer: list.containerRef, atEnd, first, last };
}

/** The height of a row until it is measured: near enough for the scroll bar. */
function estimatedHeight(item: ThreadItem<OutgoingMessage> | undefined): number {
  if (item === undefined) return AROUND_PX + LINE_PX;
  const { length } = isStored(item) ? item.message : item.text;
  return AROUND_PX + LINE_PX * Math.max(1, Math.ceil(Math.min(length, 4_000) / CHARACTERS_A_LINE));
}

/** Returns the estimated start of a row before any is measured; -1 stands for the end. */
function estimatedOffset(items: ThreadItems, index: number): number {
  let offset = 0;
  const end = index < 0 ? items.count : index;
  for (let row = 0; row < end; row += 1) offset += estimatedHeight(items.at(row));
  return offset;
}

interface RovingRow {
  /** The row that had the focus last, by index. */
  active: number | null;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, list: MessageList, count: number) => void;
}

/** Moves from message to message by the arrow keys: one stop of Tab for the whole thread. */
export function useRovingRow(): RovingRow {
  const [active, setActive] = useState<number | null>(null);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, list: MessageList, count: number): void => {
    const scroller = event.currentTarget;
    const from = event.target instanceof HTMLElement ? event.target : null;
    const fromRow = from?.matches('.thread-row') ?? false;
    // A key that is meant for a button inside of a message stays there.
    if (!fromRow && from !== scroller) return;
    const at = fromRow ? Number(from?.dataset.index) : Math.min((list.range?.endIndex ?? 0) + 1, count);
    const next = nextRow(event.key, at, count);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    list.scrollToIndex(next, { align: 'auto' });
    requestAnimationFrame(() =>
      scroller.querySelector<HTMLElement>(`[data-index="${String(next)}"]`)?.focus({ preventScroll: true }),
    );
  };
  return { active, onKeyDown };
}

function nextRow(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

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
