import type { Browser, Page } from '@playwright/test';
import type { Screen } from './page-load.ts';
import { slowerPage } from './slow-page.ts';

export interface PageMove {
  /** From the click to the paint of the page's heading. */
  frameMs: number;
  /** From the click to the paint of its first row or table. */
  dataMs: number;
}

/** What was opened first, and what was opened before. */
export interface Moves {
  first: PageMove[];
  again: PageMove[];
}

const ROW = 'tbody tr[data-row-key]';
/** Pages by their address in the menu: two lists, and back to the first page. */
const PAGES = ['/management/baccarat/events', '/management/baccarat/events/rounds', '/dashboard'] as const;

const READ_FOR_MS = 6_000;
/** Nobody presses the next link in the moment in which a page stands. */
const LOOKED_FOR_MS = 1_500;
const MOVED_WITHIN_MS = 20_000;

declare global {
  interface Window {
    benchMove?: Promise<PageMove>;
  }
}

/** Moves through the menu twice, on a slow processor. */
export async function movePages(browser: Browser, { url, shown, storage }: Screen): Promise<Moves> {
  const page = await slowerPage(browser);
  try {
    await page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, storage);
    await page.goto(url);
    await page.locator(shown).first().waitFor();
    // Somebody reads the dashboard first; meanwhile the console fetches what it fetches ahead.
    await page.waitForTimeout(READ_FOR_MS);
    const [first, again]: PageMove[][] = [[], []];
    for (const moves of [first, again]) {
      for (const address of PAGES) {
        moves?.push(await move(page, address, address === '/dashboard' ? shown : ROW));
        await page.waitForTimeout(LOOKED_FOR_MS);
      }
    }
    return { first: first ?? [], again: again ?? [] };
  } finally {
    await page.context().close();
  }
}

async function move(page: Page, address: string, data: string): Promise<PageMove> {
  const link = page.locator(`nav a[href="${address}"]`);
  await link.waitFor();
  await page.evaluate(watchMove, { data, withinMs: MOVED_WITHIN_MS });
  // Asked for before the click: what looks for it meanwhile would take the page's own time.
  const moved = page.evaluate(() => window.benchMove);
  await link.click();
  return (await moved) ?? Promise.reject(new Error(`Nothing watched the move to ${address}`));
}

/** Runs in the page: measures from the click to the next heading and to its data, each when it has been painted. */
function watchMove({ data, withinMs }: { data: string; withinMs: number }): void {
  const heading = document.querySelector('h1')?.textContent;
  let [clickedAt, frameAt] = [0, 0];
  addEventListener('click', () => (clickedAt = performance.now()), { once: true, capture: true });
  // Right after the next paint, and before anything that the page does once it has painted.
  const painted = (then: (now: number) => void): void => {
    requestAnimationFrame(() => {
      void scheduler.postTask(() => then(performance.now()), { priority: 'user-blocking' });
    });
  };
  let isFramed = false;
  window.benchMove = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`No ${data} within ${withinMs} ms`)), withinMs);
    new MutationObserver((_, observer) => {
      const next = document.querySelector('h1')?.textContent;
      if (next === undefined || next === heading) return;
      if (!isFramed) painted((now) => (frameAt = now));
      isFramed = true;
      if (document.querySelector(data) === null) return;
      observer.disconnect();
      painted((now) => resolve({ frameMs: frameAt - clickedAt, dataMs: now - clickedAt }));
    }).observe(document, { childList: true, subtree: true });
  });
}
