import { simulate } from '@pitdesk/rig';
import { signInPage } from '@pitdesk/rig/browser';
import type { Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';
import { controlsUnder } from '../support/controls-under.ts';
import { withoutPictures } from '../support/without-pictures.ts';
import { delayAnswers } from '../walk/delay-answers.ts';
import { misfitsIn, showIn, violationsAndMisfits } from '../walk/look-at.ts';
import { isFocusLost, navigate } from '../walk/navigate.ts';
import { MOST_SHIFT, type Place, STAFF_PLACES, VISITOR_PLACES } from '../walk/places.ts';
import { findRecords, withRecords } from '../walk/records.ts';
import { type Watch, watchPage } from '../walk/watch-page.ts';

// Soft expectations report every failure of one run.
const soft = expect.configure({ soft: true });

/** Opens the first page and checks its load, in both skins and both sizes. */
async function checkFirstLoad(page: Page, watch: Watch, address: string): Promise<void> {
  await delayAnswers(page);
  await showIn(page, 'wide', 'light');
  await page.goto(address);
  await watch.idle();
  await expect(page.locator('#splash')).toBeHidden();
  soft(await watch.shiftsSince(0, MOST_SHIFT), 'what moved while the page was loaded').toEqual([]);
  soft(await violationsAndMisfits(page, 'wide', 'dark')).toEqual([]);
  soft(await violationsAndMisfits(page, 'narrow', 'light')).toEqual([]);
}

/** Expects no control under the scroll-to-top button at the end of the page. */
async function expectNothingCovered(page: Page, address: string): Promise<void> {
  soft(await controlsUnder(page, '.scroll-top'), address).toEqual([]);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

/**
 * Checks each page with axe once, alternately wide and light or narrow and dark; the long form checks all combinations.
 */
async function visit(
  page: Page,
  watch: Watch,
  { address, heading, leadsTo }: Place,
  nth: number,
): Promise<void> {
  await showIn(page, 'wide', 'light');
  const since = await navigate(page, address, leadsTo ?? address);
  await watch.idle();
  const title = page.getByRole('heading', { level: 1 });
  await soft(title, address).toHaveText(heading);
  soft(await page.title()).toMatch(/.+ · Pitdesk$/);
  soft(await isFocusLost(page), `the focus is lost on ${address}`).toBe(false);
  soft(await watch.shiftsSince(since, MOST_SHIFT), `what moved as data arrived on ${address}`).toEqual([]);
  if (nth % 2 === 0) soft(await violationsAndMisfits(page, 'wide', 'light'), address).toEqual([]);
  await expectNothingCovered(page, address);
  if (nth % 2 === 0) soft(await misfitsIn(page, 'dark'), address).toEqual([]);
  else soft(await violationsAndMisfits(page, 'narrow', 'dark'), address).toEqual([]);
  await expectNothingCovered(page, address);
  soft(watch.errors(), `what the browser complained of on ${address}`).toEqual([]);
}

const steps = (places: Record<string, readonly Place[]>): readonly Place[] => Object.values(places).flat();

test('every page has its heading, keeps the focus, shifts no layout as data arrives, passes axe and the browser’s checks, wide and narrow, and has no control under a floating button', async ({
  page,
  baseURL,
  mockUrl,
}) => {
  const records = await findRecords(baseURL ?? '');
  await signInPage(page, 'floor1');
  await withoutPictures(page, mockUrl);
  const watch = await watchPage(page, mockUrl);
  await checkFirstLoad(page, watch, '/dashboard');
  await navigate(page, '/management/handover', '/management/handover');
  for (const [nth, place] of steps(STAFF_PLACES).entries()) {
    const address = withRecords(place.address, records);
    // A player's message moves its conversation up the list, which is correct; none is written here.
    await simulate(mockUrl, { paused: address.startsWith('/messages') });
    await test.step(address, () => visit(page, watch, { ...place, address }, nth));
  }
});

test('every page for visitors passes the same checks', async ({ page, mockUrl }) => {
  const watch = await watchPage(page, mockUrl);
  await checkFirstLoad(page, watch, '/auth/login');
  await navigate(page, '/auth/terms', '/auth/terms');
  for (const [nth, place] of steps(VISITOR_PLACES).entries()) {
    await test.step(place.address, () => visit(page, watch, place, nth));
  }
});
