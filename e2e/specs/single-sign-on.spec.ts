import { type Browser, expect, type Page, test } from '@playwright/test';
import { withRoles } from '../stack/own-product.ts';

const product = withRoles();

/** The address of the run's identity provider. */
const issuer = (): string => process.env.PITDESK_E2E_ISSUER ?? '';

const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name });

/** Signs Ines Keller in by the button and the provider's page, to the requested page. */
async function signIn(browser: Browser): Promise<Page> {
  const page = await product.newPage(browser);
  await page.goto('/management/dealers');
  await page.getByRole('link', { name: 'Continue with House ID' }).press('Enter');
  await page.getByRole('button', { name: 'Ines Keller' }).click();
  await expect(page).toHaveURL(/\/management\/dealers$/);
  return page;
}

test('staff sign in at an identity provider, unlock a locked screen there, and are signed out with it', async ({
  browser,
}) => {
  const page = await signIn(browser);
  await expect(page.getByRole('button', { name: /Account of ines/ })).toBeVisible();
  await expect(entry(page, 'Baccarat rounds'), 'her group gives her the role').toBeVisible();

  await page.getByRole('button', { name: /Account of ines/ }).click();
  await page.getByRole('menuitem', { name: 'Lock screen' }).click();
  const lock = page.getByRole('dialog', { name: 'Screen locked' });
  await lock.getByRole('link', { name: 'Continue with single sign-on' }).click();
  await page.getByRole('button', { name: 'Ines Keller' }).click();
  await expect(page).toHaveURL(/\/management\/dealers$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Dealers' })).toBeVisible();
  await expect(lock).toBeHidden();

  // A sign-out at the provider ends the open page by the back channel.
  const other = await page.context().newPage();
  await other.goto(`${issuer()}/session/end`);
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByRole('status').filter({ hasText: 'ended from elsewhere' })).toBeVisible();
});
