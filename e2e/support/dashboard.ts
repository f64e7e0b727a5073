import type { Locator, Page } from '@playwright/test';

/** The card of one table. */
export const tableCard = (page: Page, title: string): Locator =>
  page.getByRole('article', { name: title, exact: true });

/** How many players the card says are online. */
export async function onlineAt(card: Locator): Promise<number> {
  const figure = card.getByTestId('online-count');
  return Number((await figure.textContent())?.replaceAll(/\D/g, '') || Number.NaN);
}
