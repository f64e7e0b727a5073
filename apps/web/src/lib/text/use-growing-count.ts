import { type RefCallback, useCallback, useState } from 'react';

/**
 * Returns how many items of a long list are to be mounted, and a ref for an element behind the last of them: each time
 * that element comes on the screen, `step` more are mounted.
 */
export function useGrowingCount(total: number, step: number): [count: number, end: RefCallback<Element>] {
  const [wanted, setWanted] = useState(step);
  const count = Math.min(wanted, total);
  const hasMore = count < total;
  const end = useCallback(
    (element: Element | null) => {
      if (element === null || !hasMore) return undefined;
      const observer = new IntersectionObserver((entries) => {
        // Observed again with each count: the list grows once more while its end is still in sight.
        if (entries.some((entry) => entry.isIntersecting)) setWanted(count + step);
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [count, step, hasMore],
  );
  return [count, end];
}
