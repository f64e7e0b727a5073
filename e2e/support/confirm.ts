import { expect, type Page } from '@playwright/test';

/** Confirms an act by the password, as an account without a second factor does. */
export async function confirmByPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm this' });
  await dialog.getByLabel('Password', { exact: true }).fill('pitdesk-demo');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
}
