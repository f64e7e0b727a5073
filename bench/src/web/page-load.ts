import type { Browser } from '@playwright/test';

/** The browsers' "slow 4G": 1.6 Mbit/s down, 0.75 up, and a latency of 150 ms that a request pays several times. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const SLOWER_PROCESSOR = 4;
const SHOWN_WITHIN_MS = 120_000;

export interface PageLoad {
  /** When the main content was painted: the form, the first table. */
  readonly paintedMs: number;
  /** Bytes over the wire of JS and CSS requested before the page was shown, with the 300 that browsers add for headers. */
  readonly codeBytes: number;
}

export interface Screen {
  readonly url: string;
  /** The selector of the main content. */
  readonly shown: string;
  /** Entries of the local storage before the load. */
  readonly storage: Readonly<Record<string, string>>;
}

declare global {
  interface Window {
    benchLoad?: { shownAt: number; paintedAt?: number };
  }
}

/** Loads a page once, with an empty cache, on a slow connection and a slow processor. */
export async function loadPage(browser: Browser, { url, shown, storage }: Screen): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' });
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
    await page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, storage);
    await page.addInitScript(watchLoad, shown);
    await page.goto(url, { timeout: SHOWN_WITHIN_MS });
    await page.waitForFunction(() => window.benchLoad?.paintedAt !== undefined, undefined, {
      timeout: SHOWN_WITHIN_MS,
    });
    // What was requested before the page was shown may still be on its way.
    await page.waitForLoadState('load');
    return await page.evaluate(() => {
      const { shownAt = 0, paintedAt = Number.NaN } = window.benchLoad ?? {};
      const code = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name, startTime }) => /\.(js|css)$/.test(new URL(name).pathname) && startTime < shownAt);
      return {
        paintedMs: paintedAt,
        codeBytes: code.reduce((sum, { transferSize }) => sum + transferSize, 0),
      };
    });
  } finally {
    await context.close();
  }
}

/** Runs in the page before its scripts: records when the selector appeared and was painted. */
function watchLoad(selector: string): void {
  new MutationObserver((_, observer) => {
    if (document.querySelector(selector) === null) return;
    observer.disconnect();
    const load: NonNullable<Window['benchLoad']> = { shownAt: performance.now() };
    window.benchLoad = load;
    // The frame after the next begins once this one has been painted.
    requestAnimationFrame(() => {
      requestAnimationFrame((now) => {
        load.paintedAt = now;
      });
    });
  }).observe(document, { childList: true, subtree: true });
}
