import { signInPage } from '@pitdesk/rig/browser';
import type { Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';
import { violationsOf } from '../support/axe.ts';
import { showOnly, tableCard } from '../support/dashboard.ts';
import { newAccount } from '../support/new-account.ts';

/** Three tables of terminal 1 by their names, one for each kind of stream. */
const HLS = 'Emerald 2';
const PAGE = 'Emerald 3';
const FILE = 'Sapphire 1';

const only = (page: Page, title: string) => page.goto(`/dashboard?find=${encodeURIComponent(title)}`);
const streams = (page: Page) => page.locator('article :is(iframe, video)');
const canvas = (page: Page) => page.locator('article canvas');

async function choose(page: Page, previews: 'Live' | 'Stills' | 'Off'): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Previews' }).click();
  await page.getByRole('menuitemradio', { name: previews, exact: true }).click();
  await expect(page.getByRole('menuitemradio')).toHaveCount(0);
}

test.beforeEach(async ({ page }, { testId }) => {
  // The choice of previews is kept with the account.
  await signInPage(page, await newAccount(`previews-${testId}`));
});

test('previews stop when they are scrolled out of view, and start again', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 600 });
  // Sorted by name, the cards keep their places.
  await page.goto('/dashboard?sort=name');
  const first = tableCard(page, 'Emerald 1');
  await expect(first.locator('iframe')).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(first.locator('iframe')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(first.locator('iframe')).toBeAttached();
});

test('previews stop in a hidden tab', async ({ page }) => {
  await only(page, HLS);
  await expect(streams(page)).toHaveCount(1);
  const see = (state: DocumentVisibilityState) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await see('hidden');
  await expect(streams(page)).toHaveCount(0);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await see('visible');
  await expect(streams(page)).toHaveCount(1);
  await expect.poll(() => fetched.some((url) => url.endsWith('.m3u8'))).toBe(true);
});

test('previews pause ten minutes after the last input, show that, and resume at the first movement', async ({
  page,
}) => {
  await page.clock.install();
  await only(page, FILE);
  const playedFor = () =>
    page.locator('article video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(playedFor).toBeGreaterThan(0.2);
  await page.mouse.move(300, 300);
  await page.clock.fastForward('09:50');
  await expect(streams(page)).toHaveCount(1);
  await page.clock.fastForward('00:20');
  await expect(page.getByText(/^Preview paused/)).toBeVisible();
  await expect(streams(page)).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  await page.mouse.move(320, 310);
  await expect(streams(page)).toHaveCount(1);
});

test('stills show and refresh a picture of each stream that can be drawn, and close the stream in between', async ({
  page,
}) => {
  await page.clock.install();
  await only(page, HLS);
  await choose(page, 'Stills');
  const isDrawn = () =>
    canvas(page).evaluate((element: HTMLCanvasElement) => element.width > 300 && element.height > 160);
  await expect.poll(isDrawn).toBe(true);
  await expect(streams(page)).toHaveCount(0);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.clock.fastForward('00:31');
  await expect.poll(() => requested.filter((url) => url.endsWith('.m3u8')).length).toBeGreaterThan(0);

  await showOnly(page, FILE);
  await expect.poll(isDrawn).toBe(true);
  await expect(streams(page)).toHaveCount(0);

  await showOnly(page, PAGE);
  await expect(page.getByText('No still image for this stream')).toBeVisible();
  await expect(streams(page)).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
});

test('shows the last results when previews are off, also after a reload', async ({ page }) => {
  await only(page, PAGE);
  await expect(streams(page)).toHaveCount(1);
  await choose(page, 'Off');
  await expect(page.getByText('Previews are off')).toBeVisible();
  await expect(streams(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Previews are off')).toBeVisible();
  await choose(page, 'Live');
  await expect(streams(page)).toHaveCount(1);
});
