import { expect, test } from '../stack/test.ts';
import { signedIn } from '../support/accounts.ts';
import { violationsOf } from '../support/axe.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test(`no violation at sign-in, ${colorScheme}, ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/auth/login');
      await expect(page.getByLabel('Username')).toBeVisible();
      await expect(page.locator('#splash')).toBeHidden();
      expect(await violationsOf(page)).toEqual([]);
    });

    test(`no violation on the dashboard, ${colorScheme}, ${width} px`, async ({ page }) => {
      await signedIn(page, 'floor1');
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/dashboard');
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.locator('#splash')).toBeHidden();
      expect(await violationsOf(page)).toEqual([]);
    });
  }
}
