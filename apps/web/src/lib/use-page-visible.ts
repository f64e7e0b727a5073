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

/** Whether this page can be seen, as opposed to behind another tab or under a lock. */
export const usePageVisible = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible' && !pageCover.get());
