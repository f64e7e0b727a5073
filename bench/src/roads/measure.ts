import type { Page, Route } from '@playwright/test';

/** The idle time before the rounds arrive, and the time of observation after it. */
const STILL_MS = 1_500;
const WATCHED_MS = 700;

export interface Drawing {
  /** Processor time of the main thread from the answer to the paint (parsing, storing, drawing), less the page's idle use. */
  busyMs: number;
  /** The longest time between two frames during the drawing. */
  longestFrameMs: number;
}

interface Shown {
  url: string;
  /** Matches the request whose answer is held until the page is idle. */
  matches: (url: URL) => boolean;
  answer: unknown;
  /** Selectors of elements that exist before the answer, and only after it. */
  before: string;
  after: string;
}

/** Waits until a page is idle, sends it a whole shoe, and measures the drawing of the roads. */
export async function measureDrawing(page: Page, shown: Shown): Promise<Drawing> {
  const held: Route[] = [];
  let isOut = false;
  const answer = (route: Route): Promise<void> => route.fulfill({ json: shown.answer });
  await page.route(shown.matches, async (route) => {
    if (isOut) await answer(route);
    else held.push(route);
  });
  await page.goto(shown.url);
  await page.locator(shown.before).first().waitFor();
  await page.waitForTimeout(STILL_MS);

  const session = await page.context().newCDPSession(page);
  // Counts the thread's own time, without other load of the machine.
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
