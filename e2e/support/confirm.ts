import { expect, type Page } from '@playwright/test';

/** Confirms an act by the password, as an account without a second factor does. */
export async function confirmByPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' });
  // By the keyboard alone: the field has the focus, and Enter confirms.
  const password = dialog.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await password.fill('pitdesk-demo');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}
