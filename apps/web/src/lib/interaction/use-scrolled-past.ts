import { useSyncExternalStore } from 'react';

/** Read at scroll events only: reading it at every render would force a layout each time. */
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

/** Returns true where the page is scrolled further than that many CSS pixels. */
export const useScrolledPast = (offset: number): boolean =>
  useSyncExternalStore(subscribe, () => scrolledTo > offset);
