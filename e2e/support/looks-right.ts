import { expect, type Page } from '@playwright/test';
import { violationsOf } from './axe.ts';

/**
 * Expects the page to pass axe and to fit, at 1920 px in the light and at 360 px in the dark; then restores its size
 * and skin.
 */
export async function looksRight(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const [width, colorScheme] of [
    [1920, 'light'],
    [360, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (size) await page.setViewportSize(size);
}
