import type { Locator, Page } from '@playwright/test';

/** Returns the card of a table. */
export const tableCard = (page: Page, title: string): Locator =>
  page.getByRole('article', { name: title, exact: true });

/** Returns the number of online players on a card. */
export async function onlineAt(card: Locator): Promise<number> {
  const figure = card.getByTestId('online-count');
  return Number((await figure.textContent())?.replaceAll(/\D/g, '') || Number.NaN);
}
