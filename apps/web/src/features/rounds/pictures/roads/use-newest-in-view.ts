import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A scroller that shows the newest mark when it first appears and when a mark is added; between, the reader scrolls.
 * @param end where the empty column after the newest mark ends, in pixels
 */
export function useNewestInView(marks: number, end: number): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a mark more is the reason to scroll, wherever it stands.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element !== null && end > element.clientWidth) element.scrollLeft = end - element.clientWidth;
  }, [marks, end]);
  return scroller;
}
