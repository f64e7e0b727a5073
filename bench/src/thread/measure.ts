import type { Page } from '@playwright/test';

const SCROLLED_MS = 6_000;
const PIXELS_A_FRAME = 60;

/** Returns the time from the click on a conversation to its first messages, in milliseconds. */
export async function opened(page: Page, inboxUrl: string, tableId: string): Promise<number> {
  await page.goto(inboxUrl);
  const link = `a[data-row="${tableId}"]`;
  await page.locator(link).waitFor();
  return await page.evaluate(async (selector) => {
    const began = performance.now();
    document.querySelector<HTMLAnchorElement>(selector)?.click();
    while (document.querySelector('[role=log] [role=article]') === null)
      await new Promise(requestAnimationFrame);
    return performance.now() - began;
  }, link);
}

/** Scrolls back with every frame while older pages load; returns frames per second and the 99th percentile of a frame in milliseconds. */
export async function scrolledBack(page: Page): Promise<{ framesPerSecond: number; slowestMs: number }> {
  return await page.evaluate(
    async ({ watched, pixels }) => {
      const log = document.querySelector('[role=log]');
      if (log === null) throw new Error('no thread is open');
      const frames: number[] = [];
      const began = performance.now();
      let last = began;
      while (last - began < watched) {
        await new Promise(requestAnimationFrame);
        log.scrollTop -= pixels;
        const now = performance.now();
        frames.push(now - last);
        last = now;
      }
      frames.sort((one, other) => one - other);
      return {
        framesPerSecond: (frames.length * 1_000) / (last - began),
        slowestMs: frames[Math.floor(frames.length * 0.99)] ?? Number.NaN,
      };
    },
    { watched: SCROLLED_MS, pixels: PIXELS_A_FRAME },
  );
}
