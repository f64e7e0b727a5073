import type { MessagePosition } from '@pitdesk/contracts/chat';
import { defaultRangeExtractor, type ReactVirtualizer, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { OutgoingMessage } from '#live/outbox.ts';
import type { ShownMessage } from '../live/ordered-messages.ts';
import { firstNewIndex, isStored, newBehind, type ThreadItem } from './thread-rules.ts';

/** Within this distance of the end, the newest message counts as seen, and the list scrolls to new ones. */
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
  /** The ref of the element that is as high as all rows together. */
  sizer: (element: HTMLElement | null) => void;
  atEnd: boolean;
  /** The first and the last visible row, by index. */
  first: number;
  last: number;
}

/**
 * Mounts and measures the rows near the screen. The list is anchored at its end: it scrolls to a new message if the newest
 * was visible, and changes above do not move the visible rows.
 */
export function useMessageList(
  items: ThreadItems,
  /** The index of the row at which the list opens; -1 for the end. */
  opensAt: number,
  /** The focused row stays mounted when it is scrolled out of view. */
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
    // The first render shows the visible rows, not the oldest.
    initialOffset: () => estimatedOffset(items, opensAt),
    overscan: 8,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      if (focused === null || focused >= items.count || rows.includes(focused)) return rows;
      return focused < (rows[0] ?? 0) ? [focused, ...rows] : [...rows, focused];
    },
    // Room for the day above the first message.
    paddingStart: 48,
    paddingEnd: 14,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_END_PX,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    onChange: (instance) => setAtEnd(instance.isAtEnd(NEAR_END_PX)),
  });
  // When older messages arrive, the row at the top edge may get or lose the line of its day, above its text. The library's
  // own rule would then move what is read.
  list.shouldAdjustScrollPositionOnItemSizeChange = ({ start }, _delta, { scrollOffset }) =>
    start < (scrollOffset ?? 0);
  // Calculates the visible range.
  list.getVirtualItems();
  const { startIndex: first = 0, endIndex: last = -1 } = list.range ?? {};
  return { scroller, list, sizer: list.containerRef, atEnd, first, last };
}

/** Returns the estimated height of a row until it is measured. */
function estimatedHeight(item: ThreadItem<OutgoingMessage> | undefined): number {
  if (item === undefined) return AROUND_PX + LINE_PX;
  const { length } = isStored(item) ? item.message : item.text;
  return AROUND_PX + LINE_PX * Math.max(1, Math.ceil(Math.min(length, 4_000) / CHARACTERS_A_LINE));
}

/** Returns the estimated offset of a row before any is measured; -1 is the end. */
function estimatedOffset(items: ThreadItems, index: number): number {
  let offset = 0;
  const end = index < 0 ? items.count : index;
  for (let row = 0; row < end; row += 1) offset += estimatedHeight(items.at(row));
  return offset;
}

interface RovingRow {
  /** The index of the last focused row. */
  active: number | null;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, list: MessageList, count: number) => void;
}

/** Moves between messages by the arrow keys. The thread is one Tab stop. */
export function useRovingRow(): RovingRow {
  const [active, setActive] = useState<number | null>(null);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, list: MessageList, count: number): void => {
    const scroller = event.currentTarget;
    const from = event.target instanceof HTMLElement ? event.target : null;
    const fromRow = from?.matches('.thread-row') ?? false;
    // A key for a button inside a message is not handled.
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
 * Scrolls an opened thread to its first unread message, or to its end. Returns true once it is there. Before that, no
 * message counts as seen, and no older messages are loaded.
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

/** Keeps the newest message visible when the thread's area shrinks, such as under an alert. */
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

/** Reports the last visible message, each once, as the read position. */
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

/** Scrolls once to a message, when it is loaded. */
export function useScrollTo(
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
  /** The message below the mark of new messages. */
  markKey: string | null;
  /** The number of unseen messages of others. */
  count: number;
}

/**
 * Counts the messages of others that arrived since the end was last visible. The first of them gets the mark of new
 * messages, which stays until the end is left again.
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
  // Set while rendering, because a count in an effect is one frame late.
  const next = settled(known, messages, count, seeingNewest);
  if (next !== known) setKnown(next);
  return { markKey: next.markKey, count };
}

interface Known {
  /** The newest message when the end was last visible. */
  seenUpTo: string | null;
  markKey: string | null;
  /** True if the mark was set since the end was last visible. */
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
