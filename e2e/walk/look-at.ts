import type { Page } from '@playwright/test';
import { violationsOf, waitForPaint } from '../support/axe.ts';
import { cutTexts } from './cut-texts.ts';

export type Skin = 'light' | 'dark';
export type Size = 'wide' | 'narrow';

const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 360, height: 780 } } as const;

/** Sets the size of the screen and the skin. */
export async function showIn(page: Page, size: Size, skin: Skin): Promise<void> {
  await page.setViewportSize(SIZES[size]);
  await page.emulateMedia({ colorScheme: skin, reducedMotion: 'reduce' });
  await waitForPaint(page);
}

/** Returns the axe violations of the page, and on a narrow screen also the content that does not fit. */
export async function violationsAndMisfits(page: Page, size: Size, skin: Skin): Promise<string[]> {
  await showIn(page, size, skin);
  const faults = await violationsOf(page);
  if (size === 'narrow') faults.push(...(await page.evaluate(cutTexts)));
  return faults.map((fault) => `${size}, ${skin}: ${fault}`);
}

/** Returns the content that does not fit a narrow screen; faster than axe. */
export async function misfitsIn(page: Page, skin: Skin): Promise<string[]> {
  await showIn(page, 'narrow', skin);
  return await page.evaluate(cutTexts);
}
