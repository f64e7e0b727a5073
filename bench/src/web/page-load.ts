import type { Browser, Page } from '@playwright/test';
import { slowPage } from './slow-page.ts';
import { watchLoad } from './watch-load.ts';

/** Data, pictures and prefetched code arrive within this time after a page is shown. */
const WATCHED_MS = 6_000;
const SHOWN_WITHIN_MS = 120_000;

export interface PageLoad {
  firstPaintMs: number;
  largestPaintMs: number;
  /** The same without live pictures. */
  largestStillPaintMs: number;
  /** The time at which the main content was painted: the form, the first table. */
  paintedMs: number;
  /** Cumulative layout shift as browsers define it: the worst window of five seconds. */
  layoutShift: number;
  /** Bytes over the wire of JS and CSS requested before the page was shown, with the 300 that browsers add for headers. */
  codeBytes: number;
  codeFiles: number;
  /** The same for the code requested afterwards. */
  aheadBytes: number;
}

export interface Screen {
  url: string;
  /** The selector of the main content. */
  shown: string;
  /** Entries of the local storage before the load. */
  storage: Record<string, string>;
}

/** Loads a page once, with an empty cache, on a slow connection. */
export async function loadPage(browser: Browser, { url, shown, storage }: Screen): Promise<PageLoad> {
  const page = await slowPage(browser);
  try {
    await page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, storage);
    await page.addInitScript(watchLoad, shown);
    await page.goto(url, { timeout: SHOWN_WITHIN_MS });
    await page.waitForFunction(() => window.benchLoad?.paintedAt !== undefined, undefined, {
      timeout: SHOWN_WITHIN_MS,
    });
    // The streams of a dashboard never end, so the observation has a fixed time.
    await page.waitForTimeout(WATCHED_MS);
    return await readLoad(page);
  } finally {
    await page.context().close();
  }
}

async function readLoad(page: Page): Promise<PageLoad> {
  const { shifts, ...load } = await page.evaluate(() => {
    const watched = window.benchLoad;
    const code = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter((entry) => /\.(js|css)$/.test(new URL(entry.name).pathname));
    const shownAt = watched?.shownAt ?? 0;
    const needed = code.filter(({ startTime }) => startTime < shownAt);
    const bytesOf = (some: PerformanceResourceTiming[]) =>
      some.reduce((sum, one) => sum + one.transferSize, 0);
    return {
      shifts: watched?.shifts ?? [],
      firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      largestPaintMs: watched?.largestAt ?? Number.NaN,
      largestStillPaintMs: watched?.largestStillAt ?? Number.NaN,
      paintedMs: watched?.paintedAt ?? Number.NaN,
      codeBytes: bytesOf(needed),
      codeFiles: needed.length,
      aheadBytes: bytesOf(code) - bytesOf(needed),
    };
  });
  return { ...load, layoutShift: worstShift(shifts) };
}

const GAP_MS = 1_000;
const WINDOW_MS = 5_000;

/** Returns the worst window of layout shifts: shifts less than 1 s apart, for at most 5 s. */
function worstShift(shifts: readonly { at: number; by: number }[]): number {
  let [worst, sum, from, last] = [0, 0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { at, by } of shifts) {
    if (at - last > GAP_MS || at - from > WINDOW_MS) [sum, from] = [0, at];
    sum += by;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}
