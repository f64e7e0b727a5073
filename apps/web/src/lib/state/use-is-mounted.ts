import { useCallback, useEffect, useRef } from 'react';

/** Returns a stable function that is true while the component is mounted, for results of awaited work. */
export function useIsMounted(): () => boolean {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return useCallback(() => here.current, []);
}
