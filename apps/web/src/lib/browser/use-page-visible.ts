import { useSyncExternalStore } from 'react';
import { pageCover } from './page-cover.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  const uncover = pageCover.subscribe(listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    uncover();
  };
}

/** Returns true while this page is visible: not in a background tab, and not locked. */
export const usePageVisible = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible' && !pageCover.get());
