import type { Page } from '@playwright/test';
import { drawn, violationsOf } from '../support/axe.ts';
import { cutTexts } from './cut-texts.ts';

export type Skin = 'light' | 'dark';
export type Size = 'wide' | 'narrow';

const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 360, height: 780 } } as const;

/** On a screen of that size and in that skin, from now on. */
export async function showIn(page: Page, size: Size, skin: Skin): Promise<void> {
  await page.setViewportSize(SIZES[size]);
  await page.emulateMedia({ colorScheme: skin, reducedMotion: 'reduce' });
  await drawn(page);
}

/** What axe finds on the page as it is now, and on a narrow screen what does not fit it. */
export async function faultsIn(page: Page, size: Size, skin: Skin): Promise<string[]> {
  await showIn(page, size, skin);
  const faults = await violationsOf(page);
  if (size === 'narrow') faults.push(...(await page.evaluate(cutTexts)));
  return faults.map((fault) => `${size}, ${skin}: ${fault}`);
}

/** What does not fit a narrow screen, without the time that axe takes. */
export async function misfitsIn(page: Page, skin: Skin): Promise<string[]> {
  await showIn(page, 'narrow', skin);
  return await page.evaluate(cutTexts);
}
