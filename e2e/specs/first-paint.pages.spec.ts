import { expect, test } from '../stack/test.ts';
import { holdBack } from '../support/hold-back.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows that it needs JavaScript, and the splash does not cover that', async ({ page }) => {
    await page.goto('/auth/login');
    // Playwright searches no text of `noscript`.
    const note = page.locator('.no-script');
    await expect(note).toBeVisible();
    await expect(note).toHaveText(/^Pitdesk needs JavaScript/);
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
