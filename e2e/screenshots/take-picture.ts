import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

const FOLDER = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 360, height: 780 } } as const;
const SKINS = ['light', 'dark'] as const;

/** One look of a screen, such as `light-wide`. */
export interface Look {
  readonly name: string;
  readonly colorScheme: (typeof SKINS)[number];
  readonly viewport: { readonly width: number; readonly height: number };
}

/** The looks in which every screen is shown. */
export const LOOKS: readonly Look[] = SKINS.flatMap((colorScheme) =>
  Object.entries(SIZES).map(([size, viewport]) => ({
    name: `${colorScheme}-${size}`,
    colorScheme,
    viewport,
  })),
);

/** Writes the picture of the screen, once the page is complete. */
export async function takePicture(page: Page, screen: string, { name }: Look): Promise<void> {
  await expect(page.locator('#splash')).toBeHidden({ timeout: 60_000 });
  await page.screenshot({ path: `${FOLDER}${screen}-${name}.png`, animations: 'disabled' });
}
