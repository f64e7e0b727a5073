import type { Page } from '@playwright/test';
import { TELL_EVERY_MS } from './crowd.ts';

const WATCHED_MS = 6_000;
const PIXELS_A_FRAME = 60;

export interface ListSpeed {
  /** Main-thread time of one update from the message to the paint, in milliseconds. */
  updateMs: number;
  framesPerSecond: number;
}

/** Measures a changing list: first without scrolling, then scrolled a little with every frame. */
export async function measureList(page: Page, scroller: string): Promise<ListSpeed> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const busySeconds = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  await page.waitForTimeout(WATCHED_MS / 2);
  const before = await busySeconds();
  await page.waitForTimeout(WATCHED_MS);
  const busyMs = ((await busySeconds()) - before) * 1_000;
  const framesPerSecond = await page.evaluate(
    async ({ selector, watched, pixels }) => {
      const element = document.querySelector(selector);
      if (element === null) throw new Error(`nothing scrolls at ${selector}`);
      let frames = 0;
      const began = performance.now();
      while (performance.now() - began < watched) {
        await new Promise(requestAnimationFrame);
        element.scrollTop += pixels;
        frames += 1;
      }
      return (frames * 1_000) / (performance.now() - began);
    },
    { selector: scroller, watched: WATCHED_MS, pixels: PIXELS_A_FRAME },
  );
  return { updateMs: busyMs / (WATCHED_MS / TELL_EVERY_MS), framesPerSecond };
}
