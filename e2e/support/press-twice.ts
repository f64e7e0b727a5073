import type { Locator } from '@playwright/test';

/** Presses twice, before the page could draw anything. */
export const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
