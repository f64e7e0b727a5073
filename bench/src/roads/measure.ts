import type { Page, Route } from '@playwright/test';

/** So long the page does nothing before the rounds come, and so long it is watched after. */
const STILL_MS = 1_500;
const WATCHED_MS = 700;

export interface Drawing {
  /** The main thread's processor time from the answer to the paint (parsing, keeping, drawing), less what the page takes standing still. */
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
  const watch = async (during: () => Promise<void>): Promise<Drawing> => {
    const before = await busyMs();
    const longest = page.evaluate(longestFrame, WATCHED_MS);
    await during();
    const longestFrameMs = await longest;
    return { busyMs: (await busyMs()) - before, longestFrameMs };
  };
  const still = await watch(() => Promise.resolve());
  const drawing = await watch(async () => {
    isOut = true;
    await Promise.all(held.map(answer));
    await page.locator(shown.after).first().waitFor({ state: 'attached' });
  });
  return { ...drawing, busyMs: drawing.busyMs - still.busyMs };
}

/** Runs in the page. */
async function longestFrame(watched: number): Promise<number> {
  const until = performance.now() + watched;
  let longest = 0;
  let last = await new Promise<number>(requestAnimationFrame);
  while (last < until) {
    const now = await new Promise<number>(requestAnimationFrame);
    longest = Math.max(longest, now - last);
    last = now;
  }
  return longest;
}
