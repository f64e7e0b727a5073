import { expect, test } from '../stack/test.ts';

test('a visitor who is not signed in is shown the sign-in form', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
});
