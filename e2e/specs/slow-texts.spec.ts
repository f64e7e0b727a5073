import { signInPage } from '@pitdesk/rig/browser';
import type { Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';
import { violationsOf } from '../support/axe.ts';
import { launcherOn, widgetOn } from '../support/chat-widget.ts';
import { QUIET_PAGE } from '../support/quiet-page.ts';

const LATE_MS = 1_500;

/** The text files of one part in one language; code has longer file names, and may be late too. */
const TEXTS = /\/assets\/[a-z]+-[\w-]{7}\.js$/;

/** Watches every frame and records when the page was blank or nothing had the focus. */
const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = { frames: 0, blank: 0, unfocused: 0 };
    Object.assign(window, { seen });
    const look = (): void => {
      const parts = [...(document.querySelector('main')?.children ?? [])];
      seen.frames += 1;
      if (!parts.some((part) => part.getClientRects().length > 0)) seen.blank += 1;
      if (document.activeElement === null || document.activeElement === document.body) seen.unfocused += 1;
      requestAnimationFrame(look);
    };
    look();
  });

test('keeps the page and the focus while the texts of the next page load slowly', async ({ page }) => {
  await signInPage(page, 'floor1');
  await page.goto(QUIET_PAGE);
  await expect(page.getByRole('heading', { level: 1, name: 'Dealers' })).toBeVisible();
  await expect(launcherOn(page)).toBeVisible();
  let held = 0;
  await page.route(TEXTS, async (route) => {
    held += 1;
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue().catch(() => {});
  });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Dealers' }).focus();
  await watchFrames(page);

  await menu.getByRole('link', { name: 'Handover' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Handover log' })).toBeVisible();
  await page.getByRole('button', { name: /^Alarms/ }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Alarms' })).toBeVisible();
  await page.keyboard.press('Escape');
  await launcherOn(page).press('Enter');
  await expect(widgetOn(page).getByRole('combobox', { name: 'Table' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /Search pages/ })).toBeFocused();

  expect(held).toBeGreaterThanOrEqual(3);
  expect(await page.evaluate(() => Reflect.get(window, 'seen') as object)).toMatchObject({
    blank: 0,
    unfocused: 0,
  });
});

test('shows an error and a way back when neither the console nor the error page can be loaded', async ({
  page,
}) => {
  await signInPage(page, 'floor1');
  const parts = /\/assets\/(console|system-error-page)-/;
  await page.route(parts, (route) => route.abort());
  await page.goto('/management/baccarat/events?new=1');
  await expect(page.getByRole('heading', { name: /^System Error - Something went wrong!/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.unroute(parts);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
});
