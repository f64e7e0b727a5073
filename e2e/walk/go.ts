import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Of the page that is being left: its heading, and what the focus would be lost from. */
    leaving: { heading: Element | null; main: Element | null; seenNextAt: number | null };
  }
}

/**
 * To another page of the console as its own links lead there, without loading it anew, by somebody whose focus is on
 * something of the page that is left. Resolves in the second frame of the new page, with the moment: what moves from
 * then on has moved under somebody's eyes.
 */
export async function goWithin(page: Page, address: string, leadsTo: string): Promise<number> {
  await page.evaluate((to) => {
    const staysOnPage = new URL(to, location.href).pathname === location.pathname;
    window.leaving = {
      heading: staysOnPage ? null : document.querySelector('h1'),
      main: document.querySelector('main'),
      seenNextAt: null,
    };
    document.querySelector<HTMLElement>('main :is(a[href], button:enabled)')?.focus();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  const arrival = await page.waitForFunction(
    (path) => {
      const heading = document.querySelector('h1');
      if (location.pathname !== path || heading === null || heading === window.leaving.heading) return false;
      const now = performance.now();
      window.leaving.seenNextAt ??= now;
      return window.leaving.seenNextAt < now && now;
    },
    new URL(leadsTo, page.url()).pathname,
    { polling: 'raf', timeout: 60_000 },
  );
  return (await arrival.jsonValue()) || 0;
}

/** Whether a focus that was on the page that was left went nowhere, though the frame around both stayed. */
export const isFocusLost = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      window.leaving.main?.isConnected === true &&
      window.leaving.main === document.querySelector('main') &&
      document.activeElement === document.body,
  );
