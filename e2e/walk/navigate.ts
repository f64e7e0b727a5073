import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The heading and the main element of the previous page. */
    leaving: { heading: Element | null; main: Element | null; seenNextAt: number | null };
  }
}

/**
 * Opens another page of the console as its links do, without a reload, while the focus is on an element of the previous
 * page. Resolves in the second frame of the new page with that time: the user sees any later layout shift.
 */
export async function navigate(page: Page, address: string, leadsTo: string): Promise<number> {
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

/** Returns true when the focus was on the previous page and is lost, although the frame of both pages stayed. */
export const isFocusLost = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      window.leaving.main?.isConnected === true &&
      window.leaving.main === document.querySelector('main') &&
      document.activeElement === document.body,
  );
