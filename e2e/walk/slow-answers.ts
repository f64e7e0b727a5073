import type { Page } from '@playwright/test';

/** Long enough for what waits for an answer to be drawn, so that it is seen whether the answer moves it. */
const LATE_MS = 100;

export const slowAnswers = (page: Page): Promise<unknown> =>
  page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    // The page may have gone on meanwhile.
    await route.continue().catch(() => {});
  });
