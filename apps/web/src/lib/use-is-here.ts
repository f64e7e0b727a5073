import { useCallback, useEffect, useRef } from 'react';

/** Whether the component is still on the page, for what was waited for and comes back to it. The same function each time. */
export function useIsHere(): () => boolean {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return useCallback(() => here.current, []);
}
