import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import type { BrowserContext, Page } from '@playwright/test';

/** A browser that nobody is shown around in: the tour of the first visit would stand over what is tested. */
export const withoutTour = (browser: BrowserContext | Page): Promise<unknown> =>
  browser.addInitScript((key) => {
    // A page in a frame of its own keeps nothing.
    if (window === window.top) localStorage.setItem(key, 'off');
  }, STORAGE_KEYS.tour);
