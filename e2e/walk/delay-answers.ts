import type { Page } from '@playwright/test';

/** Long enough to render the loading state, so that a layout shift at the answer is detected. */
const DELAY_MS = 100;

export const delayAnswers = (page: Page): Promise<unknown> =>
  page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
    // The page may have been left meanwhile.
    await route.continue().catch(() => {});
  });
