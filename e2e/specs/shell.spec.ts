import { signInPage } from '@pitdesk/rig/browser';
import type { Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';
import { newAccount } from '../support/new-account.ts';
import { withoutPictures } from '../support/without-pictures.ts';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

/** Returns the duration of the height transition of the next element that opens, in milliseconds. */
const nextTransitionMs = (page: Page): Promise<unknown> =>
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

test('[shell.live-feed] [shell.toasts.place] [shell.sticky] [shell.dropdown.layer] [shell.accordion] [shell.modal.height] the header, menus, dialogs, toasts, search and live feed have their place, layer, time and height', async ({
  page,
  mockUrl,
}) => {
  await withoutPictures(page, mockUrl);
  await page.setViewportSize({ width: 1280, height: 500 });
  await signInPage(page, await newAccount('shell'));
  await page.goto('/management/audit');
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await test.step('the header gets a shadow once the page is scrolled further than 200 px', async () => {
    const header = page.getByRole('banner');
    await expect(header).toHaveCSS('box-shadow', 'none');
    const scrollTo = (top: number) =>
      page.evaluate((to) => {
        document.body.style.minHeight = '3000px';
        window.scrollTo(0, to);
      }, top);
    await scrollTo(201);
    await expect(header).not.toHaveCSS('box-shadow', 'none');
    await scrollTo(200);
    await expect(header).toHaveCSS('box-shadow', 'none');
    await scrollTo(201);
    await page.getByRole('button', { name: 'Back to top' }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  await test.step('a menu has its layer, a dialog its height, and a toast is top right', async () => {
    await page.getByRole('button', { name: 'Quick actions' }).click();
    await expect(page.locator('.ant-dropdown')).toHaveCSS('z-index', '105');
    await page.getByRole('menuitem', { name: 'New Contact' }).click();
    // A screen lower than the dialog would be.
    await page.setViewportSize({ width: 1280, height: 200 });
    await expect.poll(async () => (await page.getByRole('dialog').boundingBox())?.height).toBe(190);
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.getByRole('button', { name: 'Submit' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'nothing was saved' });
    await expect(toast).toBeVisible();
    const box = await toast.boundingBox();
    expect(box && box.y < 140 && box.x + box.width > 1280 - 40).toBe(true);
    await page.keyboard.press('Alt+n');
    await page.keyboard.press('Enter');
    await expect(toast).toBeHidden();
  });

  await test.step('an accordion unfolds in 250 ms', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const unfolding = nextTransitionMs(page);
    await menuOf(page).getByRole('menuitem', { name: 'Theme demo' }).click();
    expect(await unfolding).toBe(250);
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  await test.step('two letters open a page, except while a text field has the focus', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await expect(page).toHaveURL(/\/messages(\?|$)/);
    const search = page.getByLabel('Search people, tables and messages');
    await search.fill('g');
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    await expect(search).toHaveValue('ggd');
    await page.getByRole('heading', { name: 'Conversations' }).click();
    await page.keyboard.press('g');
    // Alone, this letter would claim the open conversation.
    await page.keyboard.press('c');
    await expect(page).toHaveURL(/\/management\/corrections$/);
  });

  await test.step('the quick actions open the most common forms', async () => {
    const open = async (name: string): Promise<void> => {
      await page.getByRole('button', { name: 'Quick actions' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await open('Add dealer');
    await expect(page.getByRole('dialog', { name: 'Add a dealer' })).toBeVisible();
    await page.keyboard.press('Escape');
    await open('New event');
    await expect(page.getByRole('heading', { name: 'New event' })).toBeVisible();
  });

  await test.step('the menu collapses to icons, and expands over the page on focus', async () => {
    const aside = page.getByRole('complementary', { name: 'Sidebar' });
    const width = async () => (await aside.boundingBox())?.width;
    await expect.poll(width).toBe(240);
    await page.getByRole('button', { name: 'Collapse the menu' }).click();
    await page.mouse.move(900, 400);
    await expect.poll(width).toBe(64);
    const content = await page.getByRole('main').boundingBox();
    await menuOf(page)
      .getByRole('menuitem', { name: /^Dashboard/ })
      .focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(width).toBe(240);
    expect((await page.getByRole('main').boundingBox())?.x).toBe(content?.x);
  });

  await test.step('Ctrl+K finds a table, Enter opens its rounds, and its live feed is 300 px high', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: /Search everything/ });
    await expect(field).toBeFocused();
    await field.fill('emerald 3');
    await expect(page.getByRole('option').first()).toContainText('Emerald 3');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/management/baccarat/events/*/rounds?tableTitle=Emerald%203');
    const feed = page.locator('.live-feed__frame');
    await expect(feed).toHaveCSS('height', '300px');
    await page.getByRole('button', { name: 'Live video' }).click();
    await expect(feed).toBeHidden();
  });
});

test('[i18n.default-language] uses the browser’s language when it is one of the six, and English otherwise', async ({
  browser,
}) => {
  for (const [locale, language, heading] of [
    ['pt-BR', 'en', 'Sign in'],
    ['de-AT', 'de', 'Anmelden'],
  ] as const) {
    const page = await browser.newPage({ locale });
    await page.goto('/auth/login');
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.close();
  }
});
