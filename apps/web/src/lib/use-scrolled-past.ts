import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** Returns true where the page was scrolled further than that many CSS pixels. */
export const useScrolledPast = (offset: number): boolean =>
  useSyncExternalStore(subscribe, () => window.scrollY > offset);
