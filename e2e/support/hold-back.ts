import type { Page } from '@playwright/test';

/** Holds back the requests of a page to these addresses. Returns the function that releases them. */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  let letGo = (): void => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
}
