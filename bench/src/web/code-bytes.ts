import type { Page } from '@playwright/test';
import { openBrowser } from '../browser.ts';

const AHEAD_WITHIN_MS = 3_000;

export interface CodeBytes {
  /** JavaScript and CSS asked for before the page's own heading or form was there: what a person waits for. */
  needed: number;
  /** The same, and what the page fetched ahead afterwards. */
  withPrefetch: number;
}

declare global {
  interface Window {
    benchShownAt?: number;
  }
}

/**
 * Bytes over the wire of JS and CSS of one page, in a browser with nothing cached; headers count as the 300 bytes that
 * browsers report. The page itself notes when it was there, so that a busy machine changes nothing.
 */
export async function codeBytes(
  url: string,
  shown: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<CodeBytes> {
  const browser = await openBrowser();
  try {
    const page = await (await browser.newContext()).newPage();
    await prepare?.(page);
    await page.addInitScript((selector) => {
      new MutationObserver((_, observer) => {
        if (document.querySelector(selector) === null) return;
        window.benchShownAt = performance.now();
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    }, shown);
    await page.goto(url);
    await page.waitForFunction(() => window.benchShownAt !== undefined);
    // A dashboard's streams never fall silent: what is fetched ahead has come by then, or is not ahead.
    await page.waitForTimeout(AHEAD_WITHIN_MS);
    return await page.evaluate(() => {
      const code = performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming =>
          /\.(js|css)$/.test(new URL(entry.name).pathname),
        );
      const bytesOf = (some: PerformanceResourceTiming[]) =>
        some.reduce((sum, one) => sum + one.transferSize, 0);
      const shownAt = window.benchShownAt ?? 0;
      return {
        needed: bytesOf(code.filter(({ startTime }) => startTime < shownAt)),
        withPrefetch: bytesOf(code),
      };
    });
  } finally {
    await browser.close();
  }
}
