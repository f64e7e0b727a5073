import { expect, test } from '../stack/test.ts';
import { holdBack } from '../support/hold-back.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows that it needs JavaScript, and the splash does not cover that', async ({ page }) => {
    await page.goto('/auth/login');
    const note = page.getByText('Pitdesk needs JavaScript');
    await expect(note).toBeVisible();
    // A click fails where another element is on top.
    await note.click({ trial: true });
  });
});

test('has the chosen skin before any script of the console', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/auth/login');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  const letScriptsCome = await holdBack(page, '**/assets/*.js');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('#splash')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 21, 19)');
  letScriptsCome();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
});
