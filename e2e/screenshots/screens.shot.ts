import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';
import { signedIn } from '../support/accounts.ts';

const FOLDER = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 360, height: 780 } } as const;
const SKINS = ['light', 'dark'] as const;

for (const skin of SKINS) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test(`sign-in, ${skin}, ${size}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: skin });
      await page.setViewportSize(viewport);
      await page.goto('/auth/login');
      await page.getByLabel('Username').fill('floor1');
      await page.screenshot({ path: `${FOLDER}sign-in-${skin}-${size}.png` });
    });

    test(`dashboard, ${skin}, ${size}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: skin });
      await page.setViewportSize(viewport);
      await signedIn(page, 'floor1');
      await page.goto('/dashboard');
      await previewsPlay(page);
      await page.screenshot({ path: `${FOLDER}dashboard-${skin}-${size}.png` });
    });
  }
}

/** A picture shows the house at work: every preview in view has drawn its table. */
async function previewsPlay(page: Page): Promise<void> {
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.frameLocator('iframe').first().locator('svg, canvas').first()).toBeVisible();
  await page.waitForLoadState('networkidle').catch(() => undefined);
}
