import { signInPage } from '@pitdesk/rig/browser';
import type { Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';
import { violationsOf } from '../support/axe.ts';
import { launcherOn, widgetOn } from '../support/chat-widget.ts';
import { holdBack } from '../support/hold-back.ts';
import { QUIET_PAGE } from '../support/quiet-page.ts';

/** The text files of one namespace in one language; code files have longer names, and may be slow too. */
const TEXTS = /\/assets\/[a-z]+-[\w-]{8}\.js$/;

/** Returns the heading of the page, and whether the focus is on an element of it. */
const headingAndFocus = (page: Page) =>
  page.evaluate(() => ({
    heading: document.querySelector('h1')?.textContent,
    hasFocus: document.activeElement !== null && document.activeElement !== document.body,
  }));

test('keeps the page and the focus while the texts of the next page load slowly', async ({ page }) => {
  await signInPage(page, 'floor1');
  await page.goto(QUIET_PAGE);
  await expect(page.getByRole('heading', { level: 1, name: 'Dealers' })).toBeVisible();
  await expect(launcherOn(page)).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Dealers' }).focus();

  /** Holds back the texts of the next page, and expects the previous page to stay until they are loaded. */
  const openSlowly = async (open: () => Promise<void>): Promise<void> => {
    const requested = page.waitForRequest(TEXTS);
    const letTextsCome = await holdBack(page, TEXTS);
    await open();
    await requested;
    const { heading, hasFocus } = await headingAndFocus(page);
    expect(heading).toMatch(/\S/);
    expect(hasFocus).toBe(true);
    letTextsCome();
  };
  await openSlowly(() => menu.getByRole('link', { name: 'Handover' }).press('Enter'));
  await expect(page.getByRole('heading', { level: 1, name: 'Handover log' })).toBeVisible();
  await openSlowly(() => page.keyboard.press('?'));
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await openSlowly(() => launcherOn(page).press('Enter'));
  await expect(widgetOn(page).getByRole('combobox', { name: 'Table' })).toBeFocused();
  await page.keyboard.press('Escape');
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
