import type { Browser, Page } from '@playwright/test';
import { slowPage } from './slow-page.ts';
import { watchLoad } from './watch-load.ts';

/** Data arrives, pictures begin, and what is fetched ahead comes within this time after a page shows. */
const WATCHED_MS = 6_000;
const SHOWN_WITHIN_MS = 120_000;

export interface PageLoad {
  firstPaintMs: number;
  largestPaintMs: number;
  /** When what the page is for was painted: the form, the first table. */
  paintedMs: number;
  /** The browser's own measure: the worst five seconds of movement. */
  layoutShift: number;
  /** Bytes over the wire of JS and CSS asked for before the page showed, with the 300 for headers that browsers reckon. */
  codeBytes: number;
  codeFiles: number;
  /** The same of what came afterwards. */
  aheadBytes: number;
}

export interface Screen {
  url: string;
  /** What is there once the page shows what it is for. */
  shown: string;
  /** What its browser keeps from before. */
  storage: Record<string, string>;
}

/** One cold load on a slow line. */
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
    // A dashboard's streams never fall silent, so there is no end to wait for.
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

/** Shifts less than a second apart are one, for at most five seconds; the worst of them counts. */
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
