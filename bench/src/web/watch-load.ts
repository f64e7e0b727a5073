declare global {
  interface Window {
    benchLoad?: {
      shownAt?: number;
      paintedAt?: number;
      largestAt: number;
      /** The same without live pictures, which come when their stream does. */
      largestStillAt: number;
      shifts: { at: number; by: number }[];
    };
  }
}

/** Records when the selector appeared, and layout shifts. Runs in the page before its scripts. */
export function watchLoad(selector: string): void {
  const load: NonNullable<Window['benchLoad']> = { largestAt: 0, largestStillAt: 0, shifts: [] };
  window.benchLoad = load;
  new MutationObserver((_, observer) => {
    if (document.querySelector(selector) === null) return;
    observer.disconnect();
    load.shownAt = performance.now();
    // The frame after the next begins once this one has been painted.
    requestAnimationFrame(() => {
      requestAnimationFrame((now) => {
        load.paintedAt = now;
      });
    });
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      load.largestAt = entry.startTime;
      const isLive = 'element' in entry && entry.element instanceof HTMLVideoElement;
      if (!isLive) load.largestStillAt = entry.startTime;
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry) load.shifts.push({ at: entry.startTime, by: Number(entry.value) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
