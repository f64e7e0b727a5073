import type { Page } from '@playwright/test';

/**
 * Holds back the requests of a page to these addresses. Returns the function that releases them.
 * @param changed changes the body of each answer
 */
export async function holdBack(
  page: Page,
  addresses: string | RegExp,
  changed?: (body: string) => string,
): Promise<() => void> {
  let letGo = (): void => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    if (!changed) return await route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, body: changed(await response.text()) });
  });
  return letGo;
}
