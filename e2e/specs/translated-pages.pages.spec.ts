import { playerAt } from '@pitdesk/rig';
import { signInProfile } from '@pitdesk/rig/browser';
import type { Product } from '@pitdesk/rig/product';
import type { Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';
import { sayAtTable } from '../support/say-at-table.ts';
import { comparePages, countChanges, translate, translatedTexts } from '../support/translate-page.ts';
import { withoutPictures } from '../support/without-pictures.ts';
import { STAFF_PLACES } from '../walk/places.ts';
import { findRecords, withRecords } from '../walk/records.ts';
import { watchPage } from '../walk/watch-page.ts';

const soft = expect.configure({ soft: true });

/** Pages whose texts change by themselves: so many changes are awaited before the pages are compared. */
const LIVE: Partial<Record<keyof typeof STAFF_PLACES, number>> = {
  dashboard: 8,
  gameRounds: 8,
  tableRounds: 8,
  gameEvents: 2,
  messages: 3,
  players: 3,
  wall: 5,
};

/** The demo is wired to nothing live. */
const LEFT_OUT = new Set([
  'home',
  'chat',
  'builder',
  'profile',
  'wizards',
  'widgets',
  'account',
  'menuTest',
  'logout',
]);

const opened = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first(), address).toHaveText(/\S/);
  await expect(page.locator('#splash')).toBeHidden();
};

/** Makes something happen that every live page shows, for as long as the pages are looked at. */
async function happens(product: Product): Promise<() => void> {
  await sayAtTable(product, 'Emerald 1', `How do I bet ${Date.now()}?`);
  const player = await playerAt(product.operator.url, {
    player: 'grace-hopper-1906',
    table: 'Emerald 2',
    terminal: 1,
  });
  return () => player.leave();
}

test('a page that the browser translates shows what an untouched one shows', async ({
  context,
  baseURL,
  mockUrl,
  product,
}) => {
  test.setTimeout(1_800_000);
  const records = await findRecords(baseURL ?? '');
  await signInProfile(context);
  const [untouched, translated] = [await context.newPage(), await context.newPage()];
  const watch = await watchPage(translated, mockUrl);
  await translate(translated);
  for (const page of [untouched, translated]) await withoutPictures(page, mockUrl);

  for (const [route, places] of Object.entries(STAFF_PLACES)) {
    if (LEFT_OUT.has(route)) continue;
    for (const place of places) {
      const address = withRecords(place.address, records);
      await test.step(address, async () => {
        await Promise.all([opened(untouched, address), opened(translated, address)]);
        await expect.poll(() => translatedTexts(translated), address).toBeGreaterThan(3);
        const changes = countChanges(untouched);
        const ends = await happens(product);
        await expect.poll(changes, { message: address }).toBeGreaterThanOrEqual(LIVE[route] ?? 0);
        ends();
        const differences = comparePages(translated, untouched);
        const found = await expect
          .poll(differences)
          .toEqual([])
          .then(
            () => [],
            () => differences(),
          );
        soft(found, `what a translated ${address} shows wrongly`).toEqual([]);
        soft(await translated.locator('.part-failed, .bare-error').count(), address).toBe(0);
        soft(watch.complaints(), `what the browser complained of on ${address}`).toEqual([]);
      });
    }
  }
});
