import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows beyond the edges, so that a short scroll finds them drawn. */
const BEYOND = 6;
/** The window moves in steps: most scroll events draw nothing at all. */
const STEP = 4;

interface RowWindow {
  /** Places from `first` up to, not including, `end` are drawn. */
  readonly first: number;
  readonly end: number;
}

/**
 * Which rows of a scrolled list are drawn. All rows are of one height, so that this is two divisions, however long the
 * list is and however often it changes.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): RowWindow {
  const [seen, setSeen] = useState({ first: 0, rows: 2 * BEYOND });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const look = (): void => {
      const first = Math.floor(element.scrollTop / rowHeight / STEP) * STEP;
      const rows = Math.ceil(element.clientHeight / rowHeight) + STEP;
      setSeen((was) => (was.first === first && was.rows === rows ? was : { first, rows }));
    };
    look();
    const resized = new ResizeObserver(look);
    resized.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, rowHeight]);
  const last = Math.max(0, count - seen.rows);
  return {
    first: Math.max(0, Math.min(seen.first, last) - BEYOND),
    end: Math.min(count, Math.min(seen.first, last) + seen.rows + BEYOND),
  };
}
