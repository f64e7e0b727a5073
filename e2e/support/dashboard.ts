import { expect, type Locator, type Page } from '@playwright/test';

/** Returns the card of a table. */
export const tableCard = (page: Page, title: string): Locator =>
  page.getByRole('article', { name: title, exact: true });

/** Shows one table at a time: sixteen live pictures without a graphics card would test the machine, not the product. */
export async function showOnly(page: Page, title: string): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Find a table' }).fill(title);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(tableCard(page, title)).toBeVisible();
  return tableCard(page, title);
}

/** Returns the number of online players on a card. */
export async function onlineAt(card: Locator): Promise<number> {
  const figure = card.getByTestId('online-count');
  return Number((await figure.textContent())?.replaceAll(/\D/g, '') || Number.NaN);
}
