import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect, test } from '../stack/test.ts';
import { signedIn } from '../support/accounts.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page as it is, as lines that say where. */
async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  // Evaluated by the debugger, so that the page's policy stays as it is.
  await page.evaluate(AXE);
  const results = await page.evaluate(() =>
    (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
      iframes: false,
    }),
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

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
