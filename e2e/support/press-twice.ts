import type { Locator } from '@playwright/test';

/** Clicks twice before the page can draw a frame. */
export const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
