import { LANGUAGES, STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { signInPage } from '@pitdesk/rig/browser';
import type { Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';
import { withoutPictures } from '../support/without-pictures.ts';
import { delayAnswers } from '../walk/delay-answers.ts';
import { type Size, type Skin, showIn, violationsAndMisfits } from '../walk/look-at.ts';
import { MOST_SHIFT, type Place, STAFF_PLACES, VISITOR_PLACES } from '../walk/places.ts';
import { findRecords, withRecords } from '../walk/records.ts';
import { type Watch, watchPage } from '../walk/watch-page.ts';

// Soft expectations report every failure of one run.
const soft = expect.configure({ soft: true });
const SIZES: readonly Size[] = ['wide', 'narrow'];
const OTHER_SKIN: Record<Skin, Skin> = { light: 'dark', dark: 'light' };

/** Loads a page from scratch, so that layout shifts during the load count too. */
async function open(page: Page, watch: Watch, { address, leadsTo }: Place, size: Size, skin: Skin) {
  await showIn(page, size, skin);
  await page.goto(address);
  const { pathname } = new URL(leadsTo ?? address, page.url());
  await page.waitForURL((url) => url.pathname === pathname);
  await soft(page.getByRole('heading', { level: 1 }), address).toHaveText(/\S/);
  await watch.idle();
  await expect(page.locator('#splash')).toBeHidden();
  // An act of another test rightly moves a conversation, or a table that needs someone; all-pages.pages.spec.ts looks too.
  if (!/^\/(messages|dashboard)/.test(address))
    soft(await watch.shiftsSince(0, MOST_SHIFT), `what moved as ${address} came`).toEqual([]);
  soft(await violationsAndMisfits(page, size, skin), address).toEqual([]);
  soft(await violationsAndMisfits(page, size, OTHER_SKIN[skin]), address).toEqual([]);
  soft(watch.errors(), `what the browser complained of on ${address}`).toEqual([]);
}

test.describe.configure({ mode: 'parallel' });

for (const language of LANGUAGES) {
  for (const size of SIZES) {
    test(`every page in ${language}, ${size}, in both skins`, async ({ page, baseURL, mockUrl }) => {
      test.setTimeout(1_800_000);
      const skin = size === 'wide' ? 'light' : 'dark';
      const records = await findRecords(baseURL ?? '');
      await page.addInitScript(
        ([key, chosen]) => {
          if (window === window.top) localStorage.setItem(key, chosen);
        },
        [STORAGE_KEYS.language, language] as const,
      );
      await withoutPictures(page, mockUrl);
      const watch = await watchPage(page, mockUrl);
      await delayAnswers(page);
      for (const place of Object.values(VISITOR_PLACES).flat())
        await test.step(place.address, () => open(page, watch, place, size, skin));
      await signInPage(page, 'floor1');
      for (const place of Object.values(STAFF_PLACES).flat()) {
        const address = withRecords(place.address, records);
        await test.step(address, () => open(page, watch, { ...place, address }, size, skin));
      }
    });
  }
}
