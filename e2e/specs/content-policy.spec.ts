import { expect, test } from '../stack/test.ts';
import { signInByForm } from '../support/accounts.ts';
import { chooseTable, launcherOn, widgetOn } from '../support/chat-widget.ts';

test('nothing on the way through the console offends the content policy', async ({ page }) => {
  const offences: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) offences.push(message.text());
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await signInByForm(page, 'floor1');
  // The menu closes with every change of page: the dashboard is there first.
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Online players' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'About' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await launcherOn(page).click();
  await chooseTable(widgetOn(page), 'Emerald 2');
  await expect(page.getByRole('log').getByRole('article').first()).toBeVisible();
  await page.goto('/messages');
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  await expect(page.getByRole('log').getByRole('article').first()).toBeVisible();
  // All previews at once are much to draw: they come last.
  await page.setViewportSize({ width: 1600, height: 2400 });
  await page.goto('/dashboard');
  await expect(page.locator('article iframe').first()).toBeAttached();
  await expect(page.locator('article video').first()).toBeAttached();
  expect(offences).toEqual([]);
});
