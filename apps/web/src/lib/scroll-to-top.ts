import { REDUCED_MOTION } from './use-media-query.ts';

const easeOut = (part: number): number => 1 - (1 - part) ** 3;

/** Back to the top in so many milliseconds; at once for whoever asks for less motion. Whoever scrolls meanwhile is let go. */
export function scrollToTop(durationMs: number): void {
  if (window.matchMedia(REDUCED_MOTION).matches) {
    window.scrollTo(0, 0);
    return;
  }
  const from = window.scrollY;
  const since = performance.now();
  const other = new AbortController();
  for (const name of ['wheel', 'touchstart', 'keydown'] as const)
    window.addEventListener(name, () => other.abort(), { passive: true, signal: other.signal });
  const step = (now: number): void => {
    if (other.signal.aborted) return;
    const part = Math.min(1, Math.max(0, (now - since) / durationMs));
    window.scrollTo(0, Math.round(from * (1 - easeOut(part))));
    if (part < 1) requestAnimationFrame(step);
    else other.abort();
  };
  requestAnimationFrame(step);
}
