import { REDUCED_MOTION } from '../browser/use-media-query.ts';

/** Events of a user who scrolls. */
const BY_HAND = ['wheel', 'touchstart', 'keydown'] as const;

const easeOut = (part: number): number => 1 - (1 - part) ** 3;

/** Scrolls to the top in `durationMs`; at once where reduced motion is preferred. Scrolling by the user cancels it. */
export function scrollToTop(durationMs: number): void {
  if (window.matchMedia(REDUCED_MOTION).matches) {
    window.scrollTo(0, 0);
    return;
  }
  const from = window.scrollY;
  const since = performance.now();
  let isGoing = true;
  const stop = (): void => {
    isGoing = false;
    for (const name of BY_HAND) window.removeEventListener(name, stop);
  };
  for (const name of BY_HAND) window.addEventListener(name, stop, { passive: true });
  const step = (now: number): void => {
    if (!isGoing) return;
    const part = Math.min(1, Math.max(0, (now - since) / durationMs));
    window.scrollTo(0, Math.round(from * (1 - easeOut(part))));
    if (part < 1) requestAnimationFrame(step);
    else stop();
  };
  requestAnimationFrame(step);
}
