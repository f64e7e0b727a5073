import { useEffect } from 'react';

/** Lets the browser ask before the page is closed or reloaded, while that would cut something off. */
export function useWarnOnClose(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isBusy]);
}
