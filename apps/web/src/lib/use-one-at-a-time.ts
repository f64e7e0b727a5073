import { useCallback, useRef } from 'react';

/** Does what it is given, and nothing more before that has ended: a second press comes before a button can be told. */
export function useOneAtATime(): (work: () => Promise<unknown>) => Promise<void> {
  const isBusy = useRef(false);
  return useCallback(async (work) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await work();
    } finally {
      isBusy.current = false;
    }
  }, []);
}
