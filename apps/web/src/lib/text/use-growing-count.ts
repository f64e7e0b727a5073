import { type RefCallback, useCallback, useState } from 'react';

/**
 * Returns how many items of a long list to mount, and a ref for an element after the last of them: each time that
 * element becomes visible, `step` more are mounted.
 */
export function useGrowingCount(total: number, step: number): [count: number, end: RefCallback<Element>] {
  const [wanted, setWanted] = useState(step);
  const count = Math.min(wanted, total);
  const hasMore = count < total;
  const end = useCallback(
    (element: Element | null) => {
      if (element === null || !hasMore) return undefined;
      const observer = new IntersectionObserver((entries) => {
        // Observed again with each count: the list grows again while its end is still visible.
        if (entries.some((entry) => entry.isIntersecting)) setWanted(count + step);
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [count, step, hasMore],
  );
  return [count, end];
}
