import { defaultRangeExtractor, type ReactVirtualizer, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useRef, useState } from 'react';
import { estimatedHeight, estimatedOffset } from './estimated-height.ts';
import type { ThreadItems } from './use-thread-items.ts';

/** Within this distance of the end, the newest message counts as being looked at, and a new one is followed. */
const NEAR_END_PX = 48;

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
  // Asking for the rows settles which of them are in sight.
  list.getVirtualItems();
  const { startIndex: first = 0, endIndex: last = -1 } = list.range ?? {};
  return { scroller, list, sizer: list.containerRef, atEnd, first, last };
}
