import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Whether the page fills the screen, and the way to the other; undefined where the browser has none. */
export function useFullscreen(): [boolean, (() => void) | undefined] {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = (): void => {
    const turned = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    // A browser that refuses has told the viewer why.
    turned.catch(() => {});
  };
  return [isFull, document.fullscreenEnabled ? toggle : undefined];
}
