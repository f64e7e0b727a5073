import type { Page, Route } from '@playwright/test';

/** So long the page does nothing before the rounds come, and so long it is watched after. */
const STILL_MS = 1_500;
const WATCHED_MS = 700;

export interface Drawing {
  /** The main thread's processor time from the answer to the paint: parsing, keeping, drawing, all of it. */
  busyMs: number;
  /** The longest time between two frames while it is drawn. */
  longestFrameMs: number;
}

interface Shown {
  url: string;
  /** The request whose answer is kept back until the page is still. */
  asks: (url: URL) => boolean;
  answer: unknown;
  /** What stands on the page before the answer, and only after it. */
  before: string;
  after: string;
}

/** Lets a page stand, gives it a shoe at once, and watches it draw the roads. */
export async function measureDrawing(page: Page, shown: Shown): Promise<Drawing> {
  const held: Route[] = [];
  let isOut = false;
  const answer = (route: Route): Promise<void> => route.fulfill({ json: shown.answer });
  await page.route(shown.asks, async (route) => {
    if (isOut) await answer(route);
    else held.push(route);
  });
  await page.goto(shown.url);
  await page.locator(shown.before).first().waitFor();
  await page.waitForTimeout(STILL_MS);

  const session = await page.context().newCDPSession(page);
  // The thread's own time: what else the machine does is not counted.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busyMs = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
  };
  const frames = page.evaluate(async (watched) => {
    const gaps: number[] = [];
    const until = performance.now() + watched;
    let last = await new Promise<number>(requestAnimationFrame);
    while (last < until) {
      const now = await new Promise<number>(requestAnimationFrame);
      gaps.push(now - last);
      last = now;
    }
    return Math.max(...gaps);
  }, WATCHED_MS);
  const before = await busyMs();
  isOut = true;
  await Promise.all(held.map(answer));
  await page.locator(shown.after).first().waitFor({ state: 'attached' });
  const longestFrameMs = await frames;
  return { busyMs: (await busyMs()) - before, longestFrameMs };
}
