import { playerAt } from '@pitdesk/rig';
import { signInPage, signInProfile } from '@pitdesk/rig/browser';
import type { Page } from '@playwright/test';
import { withOwnProduct } from '../stack/own-product.ts';
import { expect, test } from '../stack/test.ts';
import { sayAtTable } from '../support/say-at-table.ts';
import { comparePages, countChanges, translate, translatedTexts } from '../support/translate-page.ts';
import { withoutPictures } from '../support/without-pictures.ts';
import { STAFF_PLACES, VISITOR_PLACES } from '../walk/places.ts';
import { findRecords, withRecords } from '../walk/records.ts';
import { type Watch, watchPage } from '../walk/watch-page.ts';

const soft = expect.configure({ soft: true });

/** Pages with live texts: the test awaits this many changes before it compares the pages. */
const LIVE: Partial<Record<keyof typeof STAFF_PLACES, number>> = {
  dashboard: 8,
  gameRounds: 8,
  tableRounds: 8,
  gameEvents: 2,
  messages: 3,
  players: 3,
  wall: 5,
};

/** Pages with a list of rounds that does not update: no round may end before both pages are open. */
const WITH_ROUNDS = new Set(['gameRounds', 'tableRounds', 'tableRoundsOfGame']);
/** Figures of today change between the opening of the two pages. */
const WITH_FIGURES = new Set(['answers', 'reports']);
const withFilter = (address: string, name: string, value: string): string => {
  const [path, search] = address.split('?');
  return `${path}?${new URLSearchParams([...new URLSearchParams(search), [name, value]])}`;
};

/** It ends the session that both pages share. */
const SKIPPED = new Set(['logout']);

/** Returns the address with a filter that makes it show the same in both pages. @param begin when the test began */
function settled(route: string, address: string, begin: string): string {
  if (route === 'floorAt') return `${address}?at=${begin}`;
  if (WITH_ROUNDS.has(route)) return withFilter(address, 'to', begin);
  return WITH_FIGURES.has(route) ? withFilter(address, 'gaming_day', 'yesterday') : address;
}

const opened = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first(), address).toHaveText(/\S/);
  await expect(page.locator('#splash')).toBeHidden();
};

/** Causes events that every live page shows, until the returned function is called. */
async function causeLiveChanges(operatorUrl: string): Promise<() => void> {
  await sayAtTable(operatorUrl, 'Emerald 1', `How do I bet ${Date.now()}?`);
  const player = await playerAt(operatorUrl, {
    player: 'grace-hopper-1906',
    table: 'Emerald 2',
    terminal: 1,
  });
  return () => player.leave();
}

/** A page that the browser translates, beside an untranslated one of the same address. */
interface Pair {
  translated: Page;
  untouched: Page;
  watch: Watch;
  operatorUrl: string;
}

async function pairOf(open: () => Promise<Page>, operatorUrl: string): Promise<Pair> {
  const [untouched, translated] = [await open(), await open()];
  const watch = await watchPage(translated, operatorUrl);
  await translate(translated);
  for (const page of [untouched, translated]) await withoutPictures(page, operatorUrl);
  return { untouched, translated, watch, operatorUrl };
}

/** Opens an address in both, waits for that many changes, and compares their texts. */
async function compareAt(address: string, { translated, untouched, watch, operatorUrl }: Pair, least = 0) {
  await test.step(address, async () => {
    await Promise.all([opened(untouched, address), opened(translated, address)]);
    await expect.poll(() => translatedTexts(translated), address).toBeGreaterThan(3);
    const changes = countChanges(untouched);
    const ends = await causeLiveChanges(operatorUrl);
    await expect.poll(changes, { message: address }).toBeGreaterThanOrEqual(least);
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
    soft(watch.errors(), `what the browser complained of on ${address}`).toEqual([]);
  });
}

test('pages that the browser translates show the same as untranslated ones', async ({
  context,
  baseURL,
  mockUrl,
}) => {
  test.setTimeout(1_800_000);
  const visitors = await pairOf(() => context.newPage(), mockUrl);
  for (const { address } of Object.values(VISITOR_PLACES).flat()) await compareAt(address, visitors);

  const begin = new Date().toISOString();
  const records = await findRecords(baseURL ?? '');
  await signInProfile(context);
  const staff = await pairOf(() => context.newPage(), mockUrl);
  for (const [route, places] of Object.entries(STAFF_PLACES)) {
    if (SKIPPED.has(route)) continue;
    for (const { address } of places) {
      await compareAt(settled(route, withRecords(address, records), begin), staff, LIVE[route]);
    }
  }
});

test.describe('pages of staff with roles', () => {
  const product = withOwnProduct(() => ({ ACCESS: 'roles', DEMO_ROLES: 'on' }));

  for (const [username, addresses] of [
    ['admin', ['/management/staff', '/management/staff/roles']],
    ['shift', ['/management/staff/reviews']],
  ] as const) {
    test(`pages of ${username} that the browser translates show the same as untranslated ones`, async ({
      browser,
    }) => {
      const open = async (): Promise<Page> => {
        const page = await product.newPage(browser);
        await signInPage(page, username);
        return page;
      };
      const pair = await pairOf(open, product.operatorUrl);
      for (const address of addresses) await compareAt(address, pair);
    });
  }
});
