import { expect, test } from '../stack/test.ts';
import { signInByForm } from '../support/accounts.ts';

test('nothing on the way from sign-in to dashboard offends the content policy', async ({ page }) => {
  const offences: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) offences.push(message.text());
  });
  await page.setViewportSize({ width: 1600, height: 2400 });
  await signInByForm(page, 'floor1');
  await expect(page.locator('article iframe').first()).toBeAttached();
  await expect(page.locator('article video').first()).toBeAttached();
  await page.getByRole('button', { name: 'About' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  expect(offences).toEqual([]);
});
