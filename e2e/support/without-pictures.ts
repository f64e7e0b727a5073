import type { Page } from '@playwright/test';

/** Tables without a live picture: a machine without a graphics card draws sixteen of them slowly. */
export const withoutPictures = (page: Page, mockUrl: string): Promise<unknown> =>
  page.route(`${mockUrl}/**`, (route) => route.abort());
