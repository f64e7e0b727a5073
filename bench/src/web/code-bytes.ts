import type { Page } from '@playwright/test';
import { openBrowser } from '../browser.ts';

const AHEAD_WITHIN_MS = 3_000;

export interface CodeBytes {
  /** JavaScript and CSS that had come when the page's own heading or form was there: what a person waits for. */
  needed: number;
  /** The same, and what the page fetched ahead afterwards. */
  withPrefetch: number;
}

/** Bytes over the wire of JS and CSS of one page, in a browser with nothing cached. */
export async function codeBytes(
  url: string,
  shown: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<CodeBytes> {
  const browser = await openBrowser();
  try {
    const page = await (await browser.newContext()).newPage();
    await prepare?.(page);
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.setCacheDisabled', { cacheDisabled: true });
    const code = new Set<string>();
    let bytes = 0;
    network.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script' || type === 'Stylesheet' || /\.(js|css)$/.test(new URL(response.url).pathname)) {
        code.add(requestId);
      }
    });
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (code.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto(url);
    await page.locator(shown).first().waitFor();
    const needed = bytes;
    // A dashboard's streams never fall silent: what is fetched ahead has come by then, or is not ahead.
    await page.waitForTimeout(AHEAD_WITHIN_MS);
    return { needed, withPrefetch: bytes };
  } finally {
    await browser.close();
  }
}
