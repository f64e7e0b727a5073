import { useSyncExternalStore } from 'react';

/** As of the last scroll. To read it anew whenever React draws would lay out the page each time. */
let scrolledTo = 0;

function subscribe(listener: () => void): () => void {
  const look = (): void => {
    scrolledTo = window.scrollY;
    listener();
  };
  look();
  window.addEventListener('scroll', look, { passive: true });
  return () => window.removeEventListener('scroll', look);
}

/** Returns true where the page was scrolled further than that many CSS pixels. */
export const useScrolledPast = (offset: number): boolean =>
  useSyncExternalStore(subscribe, () => scrolledTo > offset);
