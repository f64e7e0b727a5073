import type { Page } from '@playwright/test';

/** Blocks the live pictures of tables: a machine without a graphics card draws sixteen of them slowly. */
export const withoutPictures = (page: Page, mockUrl: string): Promise<unknown> =>
  page.route(`${mockUrl}/**`, (route) => route.abort());
