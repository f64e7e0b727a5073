import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows rendered beyond the edges, for short scrolls. */
const BEYOND = 6;
/** The window moves in steps, so that most scroll events render nothing. */
const STEP = 4;

interface RowWindow {
  /** Indexes from `first` up to, not including, `end` are rendered. */
  readonly first: number;
  readonly end: number;
}

/**
 * Returns the rendered rows of a scrolled list. All rows have one height, so that this is two divisions, whatever the
 * list's length.
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
