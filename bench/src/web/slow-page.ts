import type { Browser, Page } from '@playwright/test';

/** The browsers' "slow 4G": 1.6 Mbit/s down, 0.75 up, and a latency of 150 ms that a request pays several times. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
};
const SLOWER_PROCESSOR = 4;

/** Opens a page with an empty cache, a slow connection and a slow processor. */
export const slowPage = (browser: Browser): Promise<Page> => opened(browser, SLOW_4G);

/** Opens a page on a slow processor, with the server next to it. */
export const slowerPage = (browser: Browser): Promise<Page> => opened(browser);

async function opened(browser: Browser, line?: typeof SLOW_4G): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (line) await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  return page;
}
