import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { signInPage } from '@pitdesk/rig/browser';
import type { Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';
import { violationsOf } from '../support/axe.ts';
import { QUIET_PAGE } from '../support/quiet-page.ts';

/** Lengthens every text of the shell to 1.6 times, as another language might. */
const lengthenTexts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll('.shell__aside, .shell__header, .shell__footer, dialog')) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const node = texts.currentNode as Text;
        const length = node.data.trim().length;
        if (length > 0) node.data += ` ${'ĺongwörd '.repeat(length).slice(0, Math.ceil(length * 0.6))}`;
      }
    }
  });

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const demoFold = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('menuitem', { name: 'Theme demo' });

/** Returns the duration of the height transition of the next element that opens, in milliseconds. */
const nextUnfolding = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('transitionrun', ({ propertyName, target }) => {
          if (propertyName !== 'height' || !(target instanceof Element)) return;
          const heights = target
            .getAnimations()
            .filter((one) => one instanceof CSSTransition && one.transitionProperty === 'height');
          resolve(heights[0]?.effect?.getTiming().duration);
        });
      }),
  );

test('[shell.live-feed] Ctrl+K finds a table, Enter opens its rounds, and its live feed is 300 px high', async ({
  page,
}) => {
  await signInPage(page, 'floor1');
  await page.goto(QUIET_PAGE);
  await expect(page.getByRole('button', { name: 'Account of floor1' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /Search pages/ });
  await expect(field).toBeFocused();
  await field.fill('emerald 3');
  await expect(page.getByRole('option').first()).toContainText('Emerald 3');
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/management/baccarat/events/*/rounds?tableTitle=Emerald%203');
  const feed = page.locator('.live-feed__frame');
  await expect(feed).toHaveCSS('height', '300px');
  await page.getByRole('button', { name: 'Live video' }).click();
  await expect(feed).toBeHidden();
});

test('[shell.toasts.place] [shell.sticky] [shell.dropdown.layer] [shell.accordion] [shell.modal.height] a toast stands top right, the header lifts off a page scrolled by 200 px, and menus and dialogs have their layer, time and height', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await signInPage(page, 'floor1');
  await page.goto('/management/audit');
  const header = page.getByRole('banner');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(header).toHaveCSS('box-shadow', 'none');
  await page.evaluate(async () => {
    document.body.style.minHeight = '3000px';
    window.scrollTo(0, 200);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  await expect(header).toHaveCSS('box-shadow', 'none');
  await page.evaluate(() => window.scrollTo(0, 201));
  await expect(header).not.toHaveCSS('box-shadow', 'none');
  await page.getByRole('button', { name: 'Back to top' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('button', { name: 'Quick actions' }).click();
  await expect(page.locator('.ant-dropdown')).toHaveCSS('z-index', '105');
  await page.getByRole('menuitem', { name: 'New Contact' }).click();
  // So low that the dialog would be higher.
  await page.setViewportSize({ width: 1280, height: 200 });
  expect((await page.getByRole('dialog').boundingBox())?.height).toBe(190);
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.getByRole('button', { name: 'Submit' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'nothing was saved' });
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect(box && box.y < 140 && box.x + box.width > 1280 - 40).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Alt+n');
  await page.keyboard.press('Enter');
  await expect(toast).toBeHidden();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const unfolding = nextUnfolding(page);
  await demoFold(page).click();
  expect(await unfolding).toBe(250);
});

test('the shell keeps its layout with texts of 1.6 times the length, at 360 px and at 200 % zoom', async ({
  page,
}) => {
  await signInPage(page, 'floor1');
  for (const size of [
    { width: 360, height: 740 },
    { width: 720, height: 450 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(QUIET_PAGE);
    await page.getByRole('button', { name: 'Account of floor1' }).click();
    await lengthenTexts(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll('.shell__header > *, .shell__footer > *')]
        .filter((one) => one.getBoundingClientRect().right > innerWidth + 0.5)
        .map(({ className }) => className),
    );
    expect(outside).toEqual([]);
  }
});

test('shows the tour once, at the first visit, usable by keyboard; ? lists the keys', async ({ page }) => {
  await signInPage(page, 'floor1');
  await page.addInitScript((key) => localStorage.removeItem(key), STORAGE_KEYS.tour);
  await page.goto(QUIET_PAGE);
  const tour = page.getByRole('dialog', { name: 'Your pages' });
  await expect(tour).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(tour).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account of floor1' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expect(tour).toBeHidden();
  expect(await violationsOf(page)).toEqual([]);
});

test('two letters open a page, except while a text field has the focus', async ({ page }) => {
  await signInPage(page, 'floor1');
  await page.goto('/dashboard');
  await expect(page.getByRole('menuitem', { name: /Messages/ })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page).toHaveURL(/\/messages(\?|$)/);
  await page.getByLabel('Search tables and messages').fill('g');
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page.getByLabel('Search tables and messages')).toHaveValue('ggd');
  await page.getByRole('heading', { name: 'Conversations' }).click();
  await page.keyboard.press('g');
  // Alone it would claim the open conversation.
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/management\/corrections$/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Pages' })).toContainText('gdDashboard');
});

test('the plus menu opens the most common forms', async ({ page }) => {
  await signInPage(page, 'floor1');
  await page.goto('/management/audit');
  await page.getByRole('button', { name: 'Quick actions' }).click();
  await page.getByRole('menuitem', { name: 'Add dealer' }).click();
  await expect(page.getByRole('dialog', { name: 'Add a dealer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Quick actions' }).click();
  await page.getByRole('menuitem', { name: 'New event' }).click();
  await expect(page.getByRole('heading', { name: 'New event' })).toBeVisible();
});

test('the menu collapses to icons, expands on focus, and stays collapsed after a reload', async ({
  page,
}) => {
  await signInPage(page, 'floor1');
  await page.goto('/dashboard');
  const aside = page.getByRole('complementary', { name: 'Sidebar' });
  const width = async () => (await aside.boundingBox())?.width;
  await expect.poll(width).toBe(240);
  await page.getByRole('button', { name: 'Collapse the menu' }).click();
  await page.mouse.move(900, 400);
  await expect.poll(width).toBe(64);
  const content = await page.getByRole('main').boundingBox();
  await page.reload();
  await expect.poll(width).toBe(64);
  await page.getByRole('menuitem', { name: /^Dashboard/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(width).toBe(240);
  // Over the page, which stays where it is.
  expect((await page.getByRole('main').boundingBox())?.x).toBe(content?.x);
  await page.getByRole('button', { name: 'Expand the menu' }).click();
  await page.mouse.move(900, 400);
  await expect.poll(width).toBe(240);
});
