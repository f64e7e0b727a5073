import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { signInPage } from '@pitdesk/rig/browser';
import { expect, test } from '../stack/test.ts';
import { showOnly, tableCard } from '../support/dashboard.ts';
import { newAccount } from '../support/new-account.ts';
import { withoutPictures } from '../support/without-pictures.ts';

test('[dashboard.grid.columns] [shell.layout] [shell.dark-skin] the dashboard shows its tables at every size and in both skins, links to their pages, and has a list and a wall', async ({
  page,
  mockUrl,
}) => {
  const username = await newAccount('dashboard');
  await signInPage(page, username);
  await withoutPictures(page, mockUrl);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 800, height: 800 });
  await page.goto('/dashboard');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();

  await test.step('shows 3 cards in a row on a medium screen and 2 on a small one', async () => {
    const columns = async (width: number): Promise<number> => {
      await page.setViewportSize({ width, height: 800 });
      const tops = await cards.evaluateAll((all) =>
        all.slice(0, 4).map((card) => Math.round(card.getBoundingClientRect().top)),
      );
      return tops.filter((top) => top === tops[0]).length;
    };
    expect(await columns(800)).toBe(3);
    expect(await columns(600)).toBe(2);
    expect(await columns(360)).toBe(1);
  });

  const whole = () =>
    cards.evaluateAll(
      (all) => all.filter((card) => card.getBoundingClientRect().bottom <= window.innerHeight).length,
    );
  await test.step('shows all sixteen tables whole on a large screen, twelve on a laptop, and the first in the first third of a phone', async () => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await expect.poll(whole).toBe(16);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(whole).toBe(12);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(async () => (await cards.first().boundingBox())?.y).toBeLessThan(800 / 3);
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(page.getByRole('searchbox', { name: 'Find a table' })).toBeInViewport();
    await page.getByRole('button', { name: 'Filters' }).click();
  });

  await test.step('follows the system’s skin until one is chosen; the aside is dark in both, and the header is sticky', async () => {
    await page.setViewportSize({ width: 1280, height: 400 });
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const aside = page.getByRole('complementary', { name: 'Sidebar' });
    const expectShell = async (): Promise<void> => {
      await expect(aside).toHaveCSS('background-color', 'rgb(16, 33, 29)');
      await expect(page.getByRole('banner')).toBeInViewport();
      await expect(aside).toBeInViewport();
    };
    await expect.poll(background).toBe('rgb(15, 21, 19)');
    await cards.last().scrollIntoViewIfNeeded();
    await expectShell();
    await page.getByRole('button', { name: `Account of ${username}` }).click();
    await page.getByRole('menuitem', { name: 'Appearance' }).hover();
    await page.getByRole('menuitemradio', { name: 'Light' }).click();
    await expect.poll(background).toBe('rgb(246, 248, 247)');
    await expectShell();
  });

  await test.step('filters narrow the grid and are kept in the address', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole('radiogroup', { name: 'Game' }).getByTitle('Roulette').click();
    await expect(page).toHaveURL(/game=roulette/);
    await expect(tableCard(page, 'Emerald 1')).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Find a table' }).fill('no such table');
    await page.getByRole('button', { name: 'Show all tables' }).click();
    await expect(tableCard(page, 'Emerald 1')).toBeVisible();
  });

  await test.step('lists all tables as lines, and that choice and the skin survive a reload', async () => {
    const density = page.getByRole('radiogroup', { name: 'Density' });
    await page.setViewportSize({ width: 1920, height: 1080 });
    await density.getByTitle('List').click();
    await expect(page.locator('.preview')).toHaveCount(0);
    await expect.poll(whole).toBe(16);
    await page.reload();
    await expect.poll(whole).toBe(16);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(246, 248, 247)');
  });

  await test.step('links each line to the rounds of its table, and going back requests nothing again', async () => {
    await tableCard(page, 'Emerald 1').getByRole('link', { name: 'Emerald 1', exact: true }).click();
    await expect(page).toHaveURL(/\/management\/events\/[^/]+\/rounds\?tableTitle=Emerald(%20|\+)1$/);
    await expect(page.getByRole('heading', { name: 'Emerald 1', exact: true })).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Reports' }).click();
    await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await menu.getByRole('link', { name: 'Dashboard' }).click();
    await expect(tableCard(page, 'Emerald 1').getByTestId('online-count')).toHaveText(/^\d/);
    expect(requested.filter((path) => /^\/api\/(tables|player-counts|operator)/.test(path))).toEqual([]);
  });

  await test.step('shows the pace of rounds and the open work, with links', async () => {
    const totals = page.getByRole('region', { name: 'All tables' });
    const figure = (label: string) => totals.locator('.total').filter({ hasText: label });
    // From the operator's records, so that nothing has to be observed first.
    await expect(figure('Rounds/min').locator('.total__figure')).toHaveText(/^\d/);
    await expect(figure('Tables open')).toContainText(/\d+\/\d+/);
    await figure('Corrections').getByRole('link').click();
    await expect(page).toHaveURL(/\/management\/corrections$/);
    await page.goBack();
  });

  await test.step('shows the floor on the wall without a scroll bar, and reports the end of its session', async () => {
    await expect(page.getByRole('link', { name: 'Wall mode' })).toBeVisible();
    await page.keyboard.press('Alt+w');
    await expect(page).toHaveURL(/\/wall$/);
    // The dashboard has articles too, and is shown until the wall is loaded.
    await expect(page.locator('.wall-tile').first()).toBeVisible();
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Chat now/ })).toHaveCount(0);
    for (const [width, height] of [
      [1920, 1080],
      [1080, 1920],
    ] as const) {
      await page.setViewportSize({ width, height });
      const outside = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return [scrollWidth - innerWidth, scrollHeight - innerHeight];
      });
      expect(outside).toEqual([0, 0]);
    }
    const authorization = await page.evaluate((key) => {
      const { accessToken } = JSON.parse(localStorage.getItem(key) ?? '{}') as { accessToken?: string };
      return `Bearer ${accessToken}`;
    }, STORAGE_KEYS.auth);
    const signedOut = await page.request.post('/api/auth/logout', { headers: { authorization } });
    expect(signedOut.ok(), await signedOut.text()).toBe(true);
    await expect(page.getByRole('heading', { name: 'The session has ended' })).toBeVisible();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
  });
});

test('[dashboard.card.preview] plays HLS and progressive previews, and embeds pages sandboxed and inert', async ({
  page,
}) => {
  await signInPage(page, 'floor1');
  const streams = [
    { title: 'Emerald 2', source: /^blob:/ },
    { title: 'Sapphire 1', source: /\.(mp4|webm)$/ },
  ];
  await page.goto('/dashboard?find=Emerald+2');
  for (const { title, source } of streams) {
    const video = (await showOnly(page, title)).locator('video');
    const seen = () =>
      video.evaluate(({ currentSrc, currentTime }: HTMLVideoElement) => ({ currentSrc, currentTime }));
    await expect.poll(async () => (await seen()).currentSrc).toMatch(source);
    await expect.poll(async () => (await seen()).currentTime).toBeGreaterThan(0.2);
    const before = (await seen()).currentTime;
    await expect.poll(async () => (await seen()).currentTime).not.toBe(before);
  }

  const frame = (await showOnly(page, 'Emerald 3')).locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
  expect(await frame.evaluate((element) => element.closest('[inert]') !== null)).toBe(true);
});
