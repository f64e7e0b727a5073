import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { SCRIPT_PAYLOADS } from '@pitdesk/contracts/testing';
import { signInPage } from '@pitdesk/rig/browser';
import type { Page } from '@playwright/test';
import { shownPayloads } from '../hostile/shown-payloads.ts';
import { writeAsStaff } from '../hostile/staff-texts.ts';
import { expect, test, withHostileProduct } from '../hostile/test.ts';
import { type Witness, watchForHarm } from '../hostile/witness.ts';
import { withoutPictures } from '../support/without-pictures.ts';
import { type Place, STAFF_PLACES, VISITOR_PLACES } from '../walk/places.ts';
import { findRecords, withRecords } from '../walk/records.ts';
import { type Watch, watchPage } from '../walk/watch-page.ts';

withHostileProduct();

// Soft expectations report every failure of one run.
const soft = expect.configure({ soft: true });
const PARAMETERS = [
  'search',
  'q',
  'tableTitle',
  'view',
  'sort',
  'table',
  'open',
  'id',
  'page',
  'day',
  'cols',
  'token',
];
/** Controls that open a menu or dialog, and neither navigate nor change a record. */
const OPENERS = ':is(button[aria-haspopup]:enabled, button[aria-expanded="false"]:enabled, summary)';
const MOST_OPENED = 6;

/** Without the session no page would open, and an invalid lock entry would cover the screen. */
const { auth: _, idleLock: __, ...OTHER_KEYS } = STORAGE_KEYS;
const KEYS_TO_FILL = Object.values(OTHER_KEYS);

/** Returns an address with a payload in every parameter that a page reads, and in its fragment. */
function withPayloads(address: string, nth: number): string {
  const [path = '', query = ''] = address.split('?');
  const search = new URLSearchParams(query);
  const payload = (at: number) => SCRIPT_PAYLOADS[(nth * 13 + at) % SCRIPT_PAYLOADS.length] ?? '';
  for (const [at, name] of PARAMETERS.entries()) if (!search.has(name)) search.set(name, payload(at));
  return `${path}?${search}#${encodeURI(payload(PARAMETERS.length))}`;
}

async function openEverything(page: Page, { idle: quiet }: Watch, look: (where: string) => Promise<void>) {
  // The openers of the frame around every page are checked on the first page.
  const all = page.locator(page.url().includes('/dashboard') ? OPENERS : `main ${OPENERS}`);
  const count = Math.min(await all.count(), MOST_OPENED);
  for (let nth = 0; nth < count; nth += 1) {
    const opener = all.nth(nth);
    if (!(await opener.isVisible())) continue;
    const name = await opener.evaluate((element) => element.ariaLabel ?? element.textContent);
    // An earlier overlay may cover an opener.
    await opener.click({ timeout: 500 }).catch(() => undefined);
    await quiet();
    await look(`${page.url()} with ${name}`);
    await page.keyboard.press('Escape');
  }
}

/** Writes a payload to every storage entry of the user's input, choices and history. */
const storePayloads = (page: Page): Promise<void> =>
  page.evaluate(
    ([payloads, keys]) => {
      for (const [nth, name] of Object.keys(localStorage).entries()) {
        if (!keys.some((key) => name.startsWith(key))) continue;
        const payload = payloads[(nth * 31) % payloads.length] ?? '';
        const kept = localStorage.getItem(name) ?? '';
        // In its own shape, with payloads for its texts; an entry that is no JSON becomes a payload itself.
        const spoilt = kept.replaceAll(/:"(?!\d{4}-)[^"]*"/g, `:${JSON.stringify(payload)}`);
        localStorage.setItem(name, spoilt === kept ? payload : spoilt);
      }
    },
    [SCRIPT_PAYLOADS, KEYS_TO_FILL] as const,
  );

/** Checks for harm and records which payloads were shown. */
function checkForHarm(page: Page, { ran, refused, other }: Witness, shown: Set<number>) {
  return async (where: string): Promise<void> => {
    soft({ ran: ran(), refused: refused(), other: other() }, where).toEqual({
      ran: [],
      refused: [],
      other: [],
    });
    for (const number of await shownPayloads(page)) shown.add(number);
  };
}

async function visit(
  page: Page,
  watch: Watch,
  { address, leadsTo }: Place,
  look: (where: string) => Promise<void>,
) {
  await page.goto(address);
  const { pathname } = new URL(leadsTo ?? address, page.url());
  await page.waitForURL((url) => url.pathname === pathname);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
  await watch.idle();
  await look(address);
  await openEverything(page, watch, look);
}

test('no payload runs on any page, in its menus and dialogs, in its address or in browser storage', async ({
  page,
  baseURL,
  mockUrl,
}) => {
  test.setTimeout(1_800_000);
  const records = await findRecords(baseURL ?? '');
  await writeAsStaff(baseURL ?? '');
  await withoutPictures(page, mockUrl);
  const shown = new Set<number>();
  const look = checkForHarm(page, await watchForHarm(page, [baseURL ?? '', mockUrl]), shown);
  const watch = await watchPage(page, mockUrl);
  for (const [nth, place] of Object.values(VISITOR_PLACES).flat().entries()) {
    const address = withPayloads(place.address, nth);
    await test.step(address, () => visit(page, watch, { ...place, address }, look));
  }
  await signInPage(page, 'floor1');
  for (const [nth, { address: plain, ...place }] of Object.values(STAFF_PLACES).flat().entries()) {
    const address = withRecords(plain, records);
    await test.step(address, () => visit(page, watch, { ...place, address }, look));
    if (place.leadsTo === '/auth/login') continue;
    await storePayloads(page);
    const spoilt = withPayloads(address, nth);
    await test.step(spoilt, () => visit(page, watch, { ...place, address: spoilt }, look));
  }
  // Empty pages would show no harm either.
  expect(shown.size).toBeGreaterThan(SCRIPT_PAYLOADS.length / 2);
});
